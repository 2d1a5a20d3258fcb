-- Somebody else chose the password, and the member has not changed it yet.
alter table member add column password_given boolean not null default false;
update member set password_given = true where first_login_at is null;
