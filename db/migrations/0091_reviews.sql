drop function review_forgotten() cascade;
drop function author_renamed() cascade;
drop function buyer_verified() cascade;
