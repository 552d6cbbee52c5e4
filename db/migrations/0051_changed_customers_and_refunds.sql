-- Programs ask for the customers and refunds that changed since a time.

-- A trigger, as features of accounts, log-ins, privacy and payments write these columns.
create function set_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end
$$;

alter table customer add column updated_at timestamptz not null default now();
comment on column customer.updated_at is 'Of name, email, mobile and block. Carts and orders do not change it.';
create index customer_by_change on customer (updated_at);
create trigger customer_updated before update of firstname, lastname, email, email_proved_at, mobile, blocked_at on customer
  for each row execute function set_updated_at();

alter table refund add column updated_at timestamptz not null default now();
create index refund_by_change on refund (updated_at);
create trigger refund_updated before update of reference, provider_state, provider_refund, voided_at, voided_why on refund
  for each row execute function set_updated_at();
