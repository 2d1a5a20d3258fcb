-- Problems that members report, each about one round, ticket or order.
create table dispute (
  id bigint generated always as identity primary key,
  merchant text not null,
  member_id text not null references member,
  kind text not null check (kind in ('round', 'ticket', 'order')),
  subject_id bigint not null,
  -- one of `disputeCategories`
  category text not null,
  state text not null check (state in ('open', 'answered', 'closed')),
  outcome text check (outcome in ('solved', 'resolved', 'rejected')),
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  -- end of the last day for an answer, in the time zone of the brand; holds while the case is open
  due_at timestamptz not null,
  -- made by the browser for each form
  intent text not null,
  unique (member_id, intent),
  check ((state = 'closed') = (outcome is not null))
);
create unique index dispute_subject on dispute (kind, subject_id) where state <> 'closed';
create index dispute_member on dispute (member_id, id);
create index dispute_merchant on dispute (merchant, id);
create index dispute_due on dispute (merchant, due_at) where state = 'open';

-- What a member or an operator wrote or decided in a case, in the order of the ids. Never changed.
create table dispute_entry (
  id bigint generated always as identity primary key,
  dispute_id bigint not null references dispute on delete cascade,
  step text not null check (step in ('opened', 'replied', 'answered', 'solved', 'resolved', 'rejected')),
  -- the member's id, or `operator:<name>`
  actor text not null,
  text text not null,
  at timestamptz not null,
  -- made by the browser for each form; null for operators and for a case that the member closed
  intent text,
  unique (dispute_id, intent)
);
