-- The parts of an export are files. Rows so far have none; staff can request them again.
drop table export_part;
delete from export;
alter table export
  add column parts text[] not null default '{}',
  add column bytes int not null default 0;
comment on column export.parts is 'Names of the files that make up the export, in order; an interrupted job continues after the last one.';
