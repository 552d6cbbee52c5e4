-- Every page links to "About us" once it is written.

create or replace trigger page_changed after insert or update or delete on page
  for each row execute function notify_change('{}', 'pages', 'shop');
