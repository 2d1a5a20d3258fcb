-- Friends whom members have invited, and who has opened an invitation. Amounts are minor units of the merchant's currency.
create table referral (
  -- the friend
  member_id text primary key references member,
  referrer_id text not null,
  merchant text not null,
  at timestamptz not null,
  -- what holds for this friend: what has to be deposited and validly bet until when, and what the referrer gets
  deposits int8 not null,
  valid_bet int8 not null,
  reward int8 not null check (reward > 0),
  until timestamptz not null,
  state text not null default 'open' check (state in ('open', 'qualified', 'expired', 'excluded')),
  -- why the friend does not count
  reason text check (reason in ('shared-device', 'shared-account', 'limit')),
  decided_at timestamptz,
  -- of `issued_reward`
  reward_id bigint,
  -- when the job last looked
  looked_at timestamptz not null,
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'qualified') = (reward_id is not null)),
  check ((state = 'excluded') = (reason is not null))
);
-- one referrer's friends, newest first
create index referral_referrer on referral (referrer_id, at desc, member_id desc);
create index referral_open on referral (looked_at) where state = 'open';

-- Who opened an invitation, as a hash that says nothing by itself.
create table referral_visit (
  -- the referrer
  member_id text not null,
  visitor text not null,
  at timestamptz not null,
  primary key (member_id, visitor)
);
