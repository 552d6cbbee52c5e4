// Loaded into the shop before its own code: counts its database statements, and invalidates pages by the
// tags that a request carries in `x-forget-pages`, as a notification of another process does.
import diagnostics from 'node:diagnostics_channel'
import pg from 'pg'

const clients = new Set()
let statements = 0
const { query, connect } = pg.Client.prototype

pg.Client.prototype.query = function (...given) {
  statements += 1
  return query.apply(this, given)
}
pg.Client.prototype.connect = function (...given) {
  clients.add(this)
  this.once('end', () => clients.delete(this))
  return connect.apply(this, given)
}

diagnostics.subscribe('http.server.request.start', ({ request }) => {
  const payload = request.headers['x-forget-pages']
  if (payload === undefined) return
  for (const client of clients) client.emit('notification', { channel: 'shop_changed', payload })
})

process.on('message', (question) => {
  if (question !== 'statements') return
  process.send({ statements })
  statements = 0
})
