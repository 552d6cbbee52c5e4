-- Pages say how many of the last ten pieces are left, so each of these is announced. Above ten an order takes
-- its pieces silently: a NOTIFY makes all commits of the server wait in line.
create function pieces_changed() returns trigger language plpgsql as $$
begin
  perform announce_products(array[(to_jsonb(new) ->> tg_argv[0])::uuid], '{}');
  return null;
end $$;
create trigger last_pieces_changed after update of stock on product for each row
  when (least(new.stock, 10) is distinct from least(old.stock, 10))
  execute function pieces_changed('id');
create trigger last_pieces_changed after update of stock on product_option for each row
  when (least(new.stock, 10) is distinct from least(old.stock, 10))
  execute function pieces_changed('product_id');

-- A review shows the name of its author.
create function author_renamed() returns trigger language plpgsql as $$
begin
  perform announce_products(array(select product_id from review where customer_id = new.id), '{}');
  return null;
end $$;
create trigger author_renamed after update of firstname, lastname on customer for each row
  when ((new.firstname, new.lastname) is distinct from (old.firstname, old.lastname))
  execute function author_renamed();
