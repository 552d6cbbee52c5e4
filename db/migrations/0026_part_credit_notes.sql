-- An order may come back in parts: several credit notes, which together never take back more than its invoice.
drop index credit_note_of_order;
create index credit_notes_of_order on invoice (order_id) where kind = 'credit_note';

create function credit_note_is_within_invoice() returns trigger language plpgsql as $$
begin
  if new.total_paise + coalesce((select sum(total_paise) from invoice
        where order_id = new.order_id and kind = 'credit_note'), 0)
      > (select total_paise from invoice where order_id = new.order_id and kind <> 'credit_note') then
    raise exception 'Credit notes never take back more than their invoice' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger credit_note_is_within_invoice before insert on invoice
  for each row when (new.kind = 'credit_note') execute function credit_note_is_within_invoice();
