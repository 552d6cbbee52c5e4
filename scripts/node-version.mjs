/** Rejects an old Node in one sentence; written in syntax that old Nodes understand. */
var parts = process.versions.node.split('.').map(Number)
if (parts[0] < 20 || (parts[0] === 20 && parts[1] < 19)) {
  console.error(
    'The shop needs Node.js 20.19 or newer; this is ' +
      process.versions.node +
      '. Please install a newer Node.js and try again.',
  )
  process.exit(1)
}
