-- One link a customer: a newer one takes the place of the older, so that there are never two to open an account.
create table password_reset (
  customer_id uuid primary key references customer on delete cascade,
  -- SHA-256 of the token; the token itself stands in the letter alone.
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- null: anybody may have typed this address. Set when a link sent there was used, cleared when it changes.
alter table customer add column email_proved_at timestamptz;

-- null: the customer has deleted the account. The order stays for the books (decision 2).
alter table orders alter column customer_id drop not null;
alter table orders drop constraint orders_customer_id_fkey;
alter table orders add foreign key (customer_id) references customer on delete set null;
