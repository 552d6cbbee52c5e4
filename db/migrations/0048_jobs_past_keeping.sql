-- Jobs that are over are forgotten after a while: this finds the oldest, and the newest of a kind, which stays.
create index job_over on job (finished_at) where finished_at is not null;
create index job_newest_over on job (kind, state, finished_at) where finished_at is not null;
