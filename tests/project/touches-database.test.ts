import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { untouchedByDatabases } from '../support/database/touches-database'

test('a test also runs on a server as soon as one of its helpers imports a database', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'thulir-imports-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const imports = {
    'src/orders/concurrent-orders.test.ts': ['./concurrent-orders'],
    'src/orders/concurrent-orders.ts': ['../../tests/support/shop/test-shop'],
    'src/orders/route.test.ts': ['../../tests/support/shop/test-shop'],
    'src/orders/price.test.ts': ['./price'],
    'src/orders/price.ts': ['./rates'],
    'src/orders/rates.ts': ['./price'],
    'tests/support/shop/test-shop.ts': ['../database/test-server'],
    'tests/support/database/test-server.ts': [],
  }
  for (const [file, names] of Object.entries(imports)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true })
    await writeFile(path.join(root, file), names.map((name) => `import { one } from '${name}'\n`).join(''))
  }

  expect(untouchedByDatabases(root)).toEqual(['src/orders/price.test.ts'])
})
