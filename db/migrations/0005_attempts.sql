-- How often one account or one address has tried lately [ACC-10]: a bucket that leaks by the clock.
create table attempt (
  -- What is tried and by whom, such as 'login:address:203.0.113.7'; e-mails only as their SHA-256.
  subject text primary key,
  -- When the bucket will be empty again. Each attempt moves it on by one interval; a row whose time
  -- has passed says as little as no row.
  empty_at timestamptz not null
);
create index attempt_forgettable on attempt (empty_at);
