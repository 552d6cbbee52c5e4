// The floor: a bare node:http server that sends recorded bytes and headers from memory.
import http from 'node:http'

const answers = new Map()
const server = http.createServer((request, response) => {
  const answer = answers.get(request.url)
  if (!answer) return response.writeHead(404).end()
  response.writeHead(answer.status, answer.headers).end(answer.body)
})

process.on('message', (recorded) => {
  for (const { url, status, headers, body } of recorded)
    answers.set(url, { status, headers, body: Buffer.from(body, 'base64') })
  server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }))
})
