-- Codes that prove a member by its own phone or mail, for calls that move money and for another payment password.
-- Their `number` is the id of the member.
alter table code drop constraint code_purpose_check;
alter table code add constraint code_purpose_check check (purpose in ('login', 'register', 'password', 'money'));

-- What happened to a member's payment password: when, and from where. Written once.
create table security_event (
  id bigint generated always as identity primary key,
  member_id text not null references member,
  kind text not null check (kind in (
    'payment_password_set', 'payment_password_changed', 'payment_password_reset', 'payment_password_blocked')),
  at timestamptz not null,
  ip text not null,
  device text not null
);
create index security_event_member on security_event (member_id, id desc);

create function security_events_are_kept() returns trigger language plpgsql as $$
begin
  raise exception 'events of security are never changed' using errcode = '42501';
end $$;
create trigger security_event_kept before update on security_event
  for each statement execute function security_events_are_kept();
