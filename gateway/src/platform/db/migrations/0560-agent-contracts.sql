-- Contracts that pay agents: a dividend of one game class, or a salary of a day, an hour or five minutes. Amounts inside
-- terms are minor units as text.
create table agent_contract (
  id text primary key,
  merchant text not null,
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  -- game class of a dividend; salaries count all classes
  category text not null check ((category = 'ALL') = (kind <> 'dividend')),
  -- null when the platform pays
  payer_id text references member,
  downline_id text not null references member,
  status text not null check (status in ('pending', 'in_force', 'edit_pending', 'end_pending', 'ended', 'rejected',
    'withdrawn', 'expired')),
  terms jsonb not null,
  -- new terms, while an edit waits for an answer
  proposed jsonb,
  -- who made the request that waits for an answer
  asked_by text check (asked_by in ('payer', 'downline')),
  -- counts the changes, so that of two changes of the same version one is refused
  version int not null check (version > 0),
  offered_at timestamptz,
  -- when the request that waits for an answer expires
  expires_at timestamptz,
  in_force_from timestamptz,
  ended_at timestamptz,
  constraint agent_contract_parties check (payer_id is distinct from downline_id)
);
create unique index agent_contract_live on agent_contract (downline_id, kind, category)
  where status in ('pending', 'in_force', 'edit_pending', 'end_pending');
create index agent_contract_payer on agent_contract (payer_id);
create index agent_contract_expiry on agent_contract (merchant, expires_at) where expires_at is not null;

-- What happened to a contract, each signed with the brand's contract key and chained to the event before.
create table agent_contract_event (
  contract_id text not null references agent_contract,
  number int not null check (number > 0),
  act text not null,
  actor text not null,
  at timestamptz not null,
  terms_hash text not null,
  -- the signed text, and the Ed25519 signature in base64url
  statement text not null,
  key_id text not null,
  signature text not null,
  constraint agent_contract_event_pkey primary key (contract_id, number)
);

-- Ed25519 keys that sign events of contracts. Signatures need their key for good, so a key is never deleted.
create table contract_key (
  key_id text primary key,
  merchant text not null,
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null
);
create index contract_key_merchant on contract_key (merchant, created_at desc);
