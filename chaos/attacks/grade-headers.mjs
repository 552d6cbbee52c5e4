// node chaos/attacks/grade-headers.mjs OBSERVATORY HTTP HTTPS: grades the headers of a shop on localhost with MDN's checker.
// A separate process, because only a process can be set to trust the shop's certificate.
const [observatory, httpPort, httpsPort] = process.argv.slice(2)
const part = (file) => import(`${observatory}/src/${file}`)
const [{ retrieve }, { ALL_TESTS }, { getGradeForScore, getScoreModifier }] = await Promise.all(
  ['retriever/retriever.js', 'constants.js', 'grader/grader.js'].map(part),
)
const seen = await retrieve('localhost', { httpPort: Number(httpPort), httpsPort: Number(httpsPort) })
let [bad, all] = [100, 100]
const lost = []
for (const test of ALL_TESTS) {
  const { result, pass } = test(seen)
  const modifier = getScoreModifier(result)
  bad += Math.min(0, modifier)
  all += modifier
  if (!pass || modifier < 0) lost.push(`${result} (${modifier})`)
}
// As MDN's own scan does: bonus points count only for otherwise good results.
const score = bad >= 90 ? all : bad
console.log(JSON.stringify({ score, grade: getGradeForScore(score).grade, lost }))
