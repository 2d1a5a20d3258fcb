-- What members were given and may claim: money, points, tickets of a raffle. Money moves when it is claimed.
create table issued_reward (
  id bigint generated always as identity primary key,
  merchant text not null,
  member_id text not null,
  type text not null check (type in
    ('MANUAL', 'RAFFLE', 'UPGRADE_BONUS', 'MISSION', 'NEW_REGISTER', 'RANK_SALARY', 'DEPOSIT', 'FIRST_DEPOSIT',
     'SECOND_DEPOSIT', 'THIRD_DEPOSIT', 'FOURTH_DEPOSIT', 'FIFTH_DEPOSIT', 'DEPOSIT_COUNT', 'DEPOSIT_BET_BONUS', 'SIGNUP',
     'LUCKY_BET', 'CASHBACK', 'REFERRAL')),
  -- what it was given for, for example a promotion and the day of it: once for each
  source_kind text not null,
  source_id text not null,
  -- what the movement is for in the ledger
  entry_kind text not null check (entry_kind in ('promotion', 'mission', 'referral')),
  -- minor units of the merchant's currency, whole points, tickets of the raffle
  amount int8 not null default 0 check (amount >= 0),
  points int8 not null default 0 check (points >= 0),
  tickets int not null default 0 check (tickets >= 0),
  raffle text,
  -- name by language
  words jsonb not null,
  state text not null default 'issued' check (state in ('issued', 'claimed', 'expired', 'rejected')),
  -- why it was rejected
  reason text,
  actor text not null,
  issued_at timestamptz not null,
  expires_at timestamptz,
  changed_at timestamptz not null,
  unique (merchant, member_id, source_kind, source_id),
  check (amount > 0 or points > 0 or tickets > 0),
  check ((tickets > 0) = (raffle is not null))
);
-- rewardCenter: one member's rewards, newest first
create index issued_reward_member on issued_reward (member_id, id desc);
create index issued_reward_due on issued_reward (expires_at) where state = 'issued' and expires_at is not null;

-- Money that has to be staked before it may be withdrawn. It is in the wallet `bonus` of its member while it is active.
-- Amounts are minor units of `currency`.
create table bonus (
  id bigint generated always as identity primary key,
  merchant text not null,
  member_id text not null,
  reward_id bigint not null unique references issued_reward on delete cascade,
  currency text not null,
  amount int8 not null check (amount > 0),
  -- what the requirement is a multiple of: the bonus, or the deposit and the bonus
  base int8 not null check (base > 0),
  multiplier int not null check (multiplier > 0),
  required int8 not null check (required > 0),
  -- hundredths of a minor unit, so that parts of small bets add up
  done int8 not null default 0,
  -- percent of a valid bet that count, by class of the game; a class that is not there counts for nothing
  contributions jsonb not null,
  -- the largest stake that counts, and that the bonus pays; null for none
  max_bet int8 check (max_bet > 0),
  -- node ids of games that do not count, and that the bonus does not pay
  excluded text[] not null,
  -- days that there are from the claim on
  days int not null check (days > 0),
  state text not null default 'offered' check (state in
    ('offered', 'active', 'completed', 'forfeited', 'expired', 'cancelled')),
  offered_at timestamptz not null,
  started_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  -- what went to the main wallet, or was lost, when it ended
  ended_amount int8
);
create unique index bonus_active on bonus (member_id) where state = 'active';
create index bonus_member on bonus (member_id, id desc);
create index bonus_due on bonus (expires_at) where state = 'active';

-- Rounds that served a bonus.
create table bonus_turnover (
  round_id bigint primary key,
  bonus_id bigint not null references bonus on delete cascade,
  member_id text not null,
  valid_bet int8 not null,
  percent int not null,
  at timestamptz not null
);
create index bonus_turnover_bonus on bonus_turnover (bonus_id, round_id);
create index bonus_turnover_member on bonus_turnover (member_id);
