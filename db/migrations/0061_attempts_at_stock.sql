-- In a transaction of its own, as it shuts out readers of the log of stocks for a moment.
do $$
begin
  -- A backup holds the table for long: whoever waits behind this is let past.
  loop
    begin
      set local lock_timeout = '300ms';
      lock table stock_correction in access exclusive mode;
      exit;
    exception when lock_not_available or deadlock_detected then
      perform pg_sleep(0.5);
    end;
  end loop;
  set local lock_timeout to default;
end $$;

-- The press that made it, which counts once however often it is sent (decision 8).
alter table stock_correction add column attempt uuid;
create unique index stock_correction_attempt on stock_correction (attempt) where attempt is not null;
