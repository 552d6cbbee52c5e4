-- The one picture of the home page becomes the first of its banners, with the words it always had.
insert into setting (key, value)
select 'banners', jsonb_build_array(jsonb_build_object(
  'picture', jsonb_build_object('id', m.id, 'key', m.key, 'widths', m.widths, 'width', m.width, 'height', m.height),
  'alt', coalesce(s.value ->> 'alt', ''),
  'eyebrow', 'why Wait!',
  'title', 'Add to cart , add to Benefits!',
  'words', 'From Rs. 299',
  'button', 'BUY NOW',
  'link', '/product',
  'shown', true))
from setting s join media m on m.key = s.value ->> 'key'
where s.key = 'hero'
on conflict do nothing;
delete from setting where key = 'hero';
