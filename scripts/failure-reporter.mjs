import { appendFileSync } from 'node:fs'

const file = 'test-results/failures.txt'

/** The name of a failed test and the beginning of its error, without the frames of the runner. */
function note(name, error) {
  const lines = String(error.stack ?? error.message).split('\n')
  const telling = lines.filter((line) => !/node_modules|node:internal/.test(line)).slice(0, 10)
  appendFileSync(file, `${[name, ...telling].join('\n    ')}\n`)
}

/** Collects failures, including errors outside tests, so that `npm test` can print them again at its end. */
export default class FailureReporter {
  onTestRunEnd(modules, unhandled) {
    for (const module of modules) {
      for (const error of module.errors()) note(module.relativeModuleId, error)
      for (const suite of module.children.allSuites())
        for (const error of suite.errors()) note(`${module.relativeModuleId} ${suite.fullName}`, error)
      for (const test of module.children.allTests('failed'))
        note(`${module.relativeModuleId} ${test.fullName}`, test.result().errors[0])
    }
    for (const error of unhandled) note('Beside the tests', error)
  }
}
