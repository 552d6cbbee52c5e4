/**
 * The least an order must write: five inserts into the shop's tables, for two lines. The first
 * returns the order's id, which the others use as `:id`.
 */
const fiveInserts = ([first, second]) => [
  `with one as (select gen_random_uuid() as id)
   insert into orders (id, customer_id, idempotency_key, request_digest, subtotal_paise, total_paise)
   select one.id, customer.id, one.id::text, 'benchmark', 50000, 50500
   from one, (select id from customer limit 1) customer returning id`,
  `insert into order_item (order_id, position, product_id, option_id, title, slug, option_name, option_value, price_paise, quantity)
   values (:id::uuid, 0, '${first.product}', '${first.color}', 'Title', 'slug', 'Plain', '#eeeeee', 25000, 1),
          (:id::uuid, 1, '${second.product}', '${second.color}', 'Title', 'slug', 'Plain', '#eeeeee', 25000, 1)`,
  `insert into order_address (order_id, firstname, lastname, address, city, state, country, pincode)
   values (:id::uuid, 'Meena', 'Rajan', '12 Temple Street', 'Madurai', 'Tamil Nadu', 'India', '625001')`,
  `insert into order_event (order_id, actor, to_status) values (:id::uuid, 'customer', 'Processing')`,
  `insert into payment (order_id, provider, amount_paise, reference) values (:id::uuid, 'COD', 50500, 'COD-1')`,
]

export const pgbenchScript = (offers) => {
  const [order, ...parts] = fiveInserts(offers)
  return `begin;\n${order} \\gset\n${parts.join(';\n')};\ncommit;\n`
}

export const driverStatements = (offers) => fiveInserts(offers).map((text) => text.replaceAll(':id', '$1'))
