-- The tables after all migrations, written by `npm run schema`. Functions, views and triggers are in routines/.

create sequence lottery_chase_number as bigint increment by 1 minvalue 1 maxvalue 9223372036854775807 start with 1 cache 1;
create sequence lottery_ticket_end as bigint increment by 1 minvalue 1 maxvalue 9223372036854775807 start with 1 cache 1;

create table account (
  id bigint not null generated always as identity,
  owner_kind text not null,
  owner_id text not null,
  kind text not null,
  currency text not null,
  balance bigint not null default 0,
  floor bigint,
  tracked boolean not null,
  version bigint not null default 0,
  constraint account_pkey PRIMARY KEY (id),
  constraint account_id_currency_key UNIQUE (id, currency),
  constraint account_owner_id_kind_currency_owner_kind_key UNIQUE (owner_id, kind, currency, owner_kind),
  constraint account_floor CHECK (((floor IS NULL) OR (balance >= floor))),
  constraint account_full CHECK ((balance <= largest_balance())) NOT VALID,
  constraint account_owner_kind_check CHECK ((owner_kind = ANY (ARRAY['member'::text, 'house'::text]))),
  constraint account_untracked CHECK ((tracked OR ((balance = 0) AND (floor IS NULL))))
);

create table account_closing (
  id bigint not null generated always as identity,
  merchant text not null,
  member_id text not null,
  asked_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  waits text,
  revoked_at timestamp with time zone,
  closed_at timestamp with time zone,
  constraint account_closing_pkey PRIMARY KEY (id),
  constraint account_closing_check CHECK (((revoked_at IS NULL) OR (closed_at IS NULL)))
);
CREATE UNIQUE INDEX account_closing_running ON account_closing USING btree (member_id) WHERE ((revoked_at IS NULL) AND (closed_at IS NULL));

create table affiliate_link (
  id bigint not null generated always as identity,
  merchant text not null,
  agent_id text not null,
  code text not null,
  kind text not null,
  series integer not null,
  rebates jsonb not null,
  expires_at timestamp with time zone,
  most_uses integer,
  uses integer not null default 0,
  paused boolean not null default false,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint affiliate_link_pkey PRIMARY KEY (id),
  constraint affiliate_link_code_taken UNIQUE (merchant, code),
  constraint affiliate_link_kind_check CHECK ((kind = ANY (ARRAY['agent'::text, 'member'::text]))),
  constraint affiliate_link_most_uses_check CHECK ((most_uses > 0)),
  constraint affiliate_link_uses_check CHECK (((uses >= 0) AND ((most_uses IS NULL) OR (uses <= most_uses))))
);
CREATE INDEX affiliate_link_of_agent ON affiliate_link USING btree (agent_id, id) WHERE (deleted_at IS NULL);

create table affiliate_registration (
  member_id text not null,
  link_id bigint not null,
  at timestamp with time zone not null,
  constraint affiliate_registration_pkey PRIMARY KEY (member_id)
);
CREATE INDEX affiliate_registration_of_link ON affiliate_registration USING btree (link_id, at, member_id);

create table agent_contract (
  id text not null,
  merchant text not null,
  kind text not null,
  category text not null,
  payer_id text,
  downline_id text not null,
  status text not null,
  terms jsonb not null,
  proposed jsonb,
  asked_by text,
  version integer not null,
  offered_at timestamp with time zone,
  expires_at timestamp with time zone,
  in_force_from timestamp with time zone,
  ended_at timestamp with time zone,
  salary_to timestamp with time zone,
  constraint agent_contract_pkey PRIMARY KEY (id),
  constraint agent_contract_asked_by_check CHECK ((asked_by = ANY (ARRAY['payer'::text, 'downline'::text]))),
  constraint agent_contract_check CHECK (((category = 'ALL'::text) = (kind <> 'dividend'::text))),
  constraint agent_contract_kind_check CHECK ((kind = ANY (ARRAY['dividend'::text, 'daily'::text, 'hourly'::text, 'realtime'::text]))),
  constraint agent_contract_parties CHECK ((payer_id IS DISTINCT FROM downline_id)),
  constraint agent_contract_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'in_force'::text, 'edit_pending'::text, 'end_pending'::text, 'ended'::text, 'rejected'::text, 'withdrawn'::text, 'expired'::text]))),
  constraint agent_contract_version_check CHECK ((version > 0))
);
CREATE INDEX agent_contract_expiry ON agent_contract USING btree (merchant, expires_at) WHERE (expires_at IS NOT NULL);
CREATE UNIQUE INDEX agent_contract_live ON agent_contract USING btree (downline_id, kind, category) WHERE (status = ANY (ARRAY['pending'::text, 'in_force'::text, 'edit_pending'::text, 'end_pending'::text]));
CREATE INDEX agent_contract_payer ON agent_contract USING btree (payer_id);
CREATE INDEX agent_contract_salary ON agent_contract USING btree (merchant, kind, in_force_from) WHERE ((kind <> 'dividend'::text) AND (in_force_from IS NOT NULL));

create table agent_contract_event (
  contract_id text not null,
  number integer not null,
  act text not null,
  actor text not null,
  at timestamp with time zone not null,
  terms_hash text not null,
  statement text not null,
  key_id text not null,
  signature text not null,
  constraint agent_contract_event_pkey PRIMARY KEY (contract_id, number),
  constraint agent_contract_event_number_check CHECK ((number > 0))
);

create table agent_day (
  agent_id text not null,
  currency text not null,
  day date not null,
  kind text not null,
  game_classify text not null,
  amount bigint not null,
  constraint agent_day_pkey PRIMARY KEY (agent_id, currency, day, kind, game_classify)
);

create table agent_link (
  ancestor text not null,
  descendant text not null,
  depth integer not null,
  constraint agent_link_pkey PRIMARY KEY (ancestor, descendant) INCLUDE (depth),
  constraint agent_link_depth_check CHECK ((depth >= 0))
);
CREATE INDEX agent_link_descendant ON agent_link USING btree (descendant);

create table announcement (
  merchant text not null,
  announcement_id text not null,
  type text not null,
  at timestamp with time zone not null,
  words jsonb not null,
  audience text not null default 'all'::text,
  constraint announcement_pkey PRIMARY KEY (merchant, announcement_id),
  constraint announcement_audience_check CHECK ((audience = ANY (ARRAY['all'::text, 'agents'::text]))),
  constraint announcement_type_check CHECK ((type = ANY (ARRAY['B'::text, 'PL'::text, 'PU'::text, 'PR'::text, 'H'::text])))
);
CREATE INDEX announcement_latest ON announcement USING btree (merchant, at DESC);

create table announcement_read (
  member_id text not null,
  merchant text not null,
  announcement_id text not null,
  at timestamp with time zone not null,
  constraint announcement_read_pkey PRIMARY KEY (member_id, merchant, announcement_id)
);
CREATE INDEX announcement_read_announcement ON announcement_read USING btree (merchant, announcement_id);

create table approval (
  id bigint not null generated always as identity,
  merchant text not null,
  kind text not null,
  subject text not null,
  currency text not null,
  amount bigint not null,
  payload jsonb not null,
  maker text not null,
  reason text not null,
  made_at timestamp with time zone not null,
  state text not null default 'pending'::text,
  approver text,
  approver_reason text,
  decided_at timestamp with time zone,
  constraint approval_pkey PRIMARY KEY (id),
  constraint approval_amount_check CHECK ((amount > 0)),
  constraint approval_approver_reason_check CHECK ((approver_reason <> ''::text)),
  constraint approval_by_another CHECK ((approver <> maker)),
  constraint approval_decided CHECK ((((state = 'pending'::text) = (approver IS NULL)) AND ((approver IS NULL) = (decided_at IS NULL)) AND ((approver IS NULL) = (approver_reason IS NULL)))),
  constraint approval_reason_check CHECK ((reason <> ''::text)),
  constraint approval_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])))
);
CREATE UNIQUE INDEX approval_pending ON approval USING btree (merchant, kind, subject) WHERE (state = 'pending'::text);

create table banner (
  merchant text not null,
  banner_id text not null,
  group_name text not null,
  place integer not null,
  url text not null,
  linkage_type text not null,
  target text not null,
  words jsonb not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  constraint banner_pkey PRIMARY KEY (merchant, banner_id),
  constraint banner_linkage_type_check CHECK ((linkage_type = ANY (ARRAY['NONE'::text, 'ROUTE'::text, 'PROMOTION'::text, 'GAME'::text, 'REGISTER'::text, 'EXTERNAL'::text])))
);
CREATE INDEX banner_group ON banner USING btree (merchant, group_name, place);

create table beacon_chain (
  beacon text not null,
  public_key text not null,
  period integer not null,
  genesis_time bigint not null,
  group_hash text not null,
  beacon_id text not null,
  constraint beacon_chain_pkey PRIMARY KEY (beacon)
);

create table bonus (
  id bigint not null generated always as identity,
  merchant text not null,
  member_id text not null,
  reward_id bigint not null,
  currency text not null,
  amount bigint not null,
  base bigint not null,
  multiplier integer not null,
  required bigint not null,
  done bigint not null default 0,
  contributions jsonb not null,
  max_bet bigint,
  excluded text[] not null,
  days integer not null,
  state text not null default 'offered'::text,
  offered_at timestamp with time zone not null,
  started_at timestamp with time zone,
  expires_at timestamp with time zone,
  ended_at timestamp with time zone,
  ended_amount bigint,
  own bigint not null default 0,
  forfeited_by bigint,
  restored bigint,
  restored_ms bigint,
  constraint bonus_pkey PRIMARY KEY (id),
  constraint bonus_reward_id_key UNIQUE (reward_id),
  constraint bonus_amount_check CHECK ((amount > 0)),
  constraint bonus_base_check CHECK ((base > 0)),
  constraint bonus_days_check CHECK ((days > 0)),
  constraint bonus_max_bet_check CHECK ((max_bet > 0)),
  constraint bonus_multiplier_check CHECK ((multiplier > 0)),
  constraint bonus_own_check CHECK ((own >= 0)),
  constraint bonus_required_check CHECK ((required > 0)),
  constraint bonus_restored_check CHECK ((restored >= 0)),
  constraint bonus_restored_ms_check CHECK ((restored_ms >= 0)),
  constraint bonus_state_check CHECK ((state = ANY (ARRAY['offered'::text, 'active'::text, 'completed'::text, 'forfeited'::text, 'expired'::text, 'cancelled'::text])))
);
CREATE UNIQUE INDEX bonus_active ON bonus USING btree (member_id) WHERE (state = 'active'::text);
CREATE INDEX bonus_due ON bonus USING btree (expires_at) WHERE (state = 'active'::text);
CREATE INDEX bonus_forfeited_by ON bonus USING btree (forfeited_by) WHERE (forfeited_by IS NOT NULL);
CREATE INDEX bonus_member ON bonus USING btree (member_id, id DESC) INCLUDE (merchant, state, ended_at);

create table bonus_turnover (
  round_id bigint not null,
  bonus_id bigint not null,
  member_id text not null,
  valid_bet bigint not null,
  percent integer not null,
  at timestamp with time zone not null,
  game_classify text not null,
  constraint bonus_turnover_pkey PRIMARY KEY (round_id)
);
CREATE INDEX bonus_turnover_bonus ON bonus_turnover USING btree (bonus_id) INCLUDE (game_classify, valid_bet);
CREATE INDEX bonus_turnover_member ON bonus_turnover USING btree (member_id, at) INCLUDE (bonus_id, game_classify, valid_bet, percent);

create table brand_content (
  merchant text not null,
  kind text not null,
  digest text not null,
  started_at timestamp with time zone not null,
  version bigint not null default 0,
  constraint brand_content_pkey PRIMARY KEY (merchant, kind)
);

create table brand_version (
  version bigint not null generated always as identity,
  part text not null,
  digest text not null,
  files jsonb,
  published_at timestamp with time zone not null,
  publisher text not null,
  reason text not null,
  constraint brand_version_pkey PRIMARY KEY (version)
);
CREATE INDEX brand_version_part ON brand_version USING btree (part, version DESC);

create table c2c_match (
  id bigint not null generated always as identity,
  merchant text not null,
  deposit_id bigint not null,
  withdrawal_id bigint not null,
  state text not null,
  receive_minutes integer not null,
  needs_slip boolean not null,
  matched_at timestamp with time zone not null,
  pay_until timestamp with time zone not null,
  paid_at timestamp with time zone,
  disputed_at timestamp with time zone,
  dispute text,
  ended_at timestamp with time zone,
  due_at timestamp with time zone,
  constraint c2c_match_pkey PRIMARY KEY (id),
  constraint c2c_match_deposit_id_key UNIQUE (deposit_id),
  constraint c2c_match_check CHECK (((state = ANY (ARRAY['received'::text, 'released'::text])) = (ended_at IS NOT NULL))),
  constraint c2c_match_check1 CHECK (((state = ANY (ARRAY['matched'::text, 'paid'::text])) = (due_at IS NOT NULL))),
  constraint c2c_match_check2 CHECK (((disputed_at IS NULL) = (dispute IS NULL))),
  constraint c2c_match_state_check CHECK ((state = ANY (ARRAY['matched'::text, 'paid'::text, 'disputed'::text, 'received'::text, 'released'::text])))
);
CREATE INDEX c2c_match_disputed ON c2c_match USING btree (merchant, id) WHERE (state = 'disputed'::text);
CREATE INDEX c2c_match_due ON c2c_match USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE UNIQUE INDEX c2c_match_withdrawal ON c2c_match USING btree (withdrawal_id) WHERE (state <> 'released'::text);
CREATE INDEX c2c_match_withdrawals ON c2c_match USING btree (withdrawal_id);

create table captcha (
  merchant text not null,
  key text not null,
  answer_hash text not null,
  shown_text text,
  made_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint captcha_pkey PRIMARY KEY (merchant, key)
);
CREATE INDEX captcha_expires ON captcha USING btree (expires_at);

create table catalogue_edition (
  id integer not null,
  edition text not null,
  constraint catalogue_edition_pkey PRIMARY KEY (id),
  constraint catalogue_edition_id_check CHECK ((id = 1))
);

create table chat_message (
  id bigint not null generated always as identity,
  room_id bigint not null,
  member_id text not null,
  client_key text not null,
  body text not null,
  at timestamp with time zone not null,
  hidden_at timestamp with time zone,
  change bigint not null,
  constraint chat_message_pkey PRIMARY KEY (id),
  constraint chat_message_member_id_client_key_key UNIQUE (member_id, client_key),
  constraint chat_message_room_id_change_key UNIQUE (room_id, change)
);
CREATE INDEX chat_message_member ON chat_message USING btree (member_id, at DESC);
CREATE INDEX chat_message_room ON chat_message USING btree (room_id, id DESC);

create table chat_mute (
  member_id text not null,
  until timestamp with time zone not null,
  constraint chat_mute_pkey PRIMARY KEY (member_id)
);

create table chat_reading (
  room_id bigint not null,
  member_id text not null,
  seen_id bigint not null,
  constraint chat_reading_pkey PRIMARY KEY (room_id, member_id)
);

create table chat_room (
  id bigint not null generated always as identity,
  merchant text not null,
  last_change bigint not null default 0,
  constraint chat_room_pkey PRIMARY KEY (id),
  constraint chat_room_merchant_key UNIQUE (merchant)
);

create table chat_ticket (
  ticket_hash text not null,
  merchant text not null,
  member_id text not null,
  session_hash text not null,
  site_origin text not null,
  expires_at timestamp with time zone not null,
  constraint chat_ticket_pkey PRIMARY KEY (ticket_hash)
);
CREATE INDEX chat_ticket_expires ON chat_ticket USING btree (expires_at);

create table code (
  merchant text not null,
  purpose text not null,
  number text not null,
  code_hash text not null,
  expires_at timestamp with time zone not null,
  tries integer not null default 0,
  used_at timestamp with time zone,
  asked_by text not null default ''::text,
  constraint code_pkey PRIMARY KEY (merchant, purpose, number, asked_by),
  constraint code_purpose_check CHECK ((purpose = ANY (ARRAY['login'::text, 'register'::text, 'password'::text, 'money'::text, 'contact'::text])))
);
CREATE INDEX code_expires ON code USING btree (expires_at);

create table contract_key (
  key_id text not null,
  merchant text not null,
  public_key text not null,
  private_key text not null,
  created_at timestamp with time zone not null,
  constraint contract_key_pkey PRIMARY KEY (key_id)
);
CREATE INDEX contract_key_merchant ON contract_key USING btree (merchant, created_at DESC);

create table contract_payment (
  contract_id text not null,
  window_from timestamp with time zone not null,
  window_to timestamp with time zone not null,
  merchant text not null,
  kind text not null,
  payer_id text,
  downline_id text not null,
  bet bigint not null,
  active_member integer not null,
  tier integer,
  rate jsonb,
  amount bigint not null,
  state text not null,
  try_at timestamp with time zone,
  paid_at timestamp with time zone,
  constraint contract_payment_pkey PRIMARY KEY (contract_id, window_from),
  constraint contract_payment_amount_check CHECK ((amount >= 0)),
  constraint contract_payment_check CHECK ((window_to > window_from)),
  constraint contract_payment_decided CHECK (((try_at IS NULL) = (state = ANY (ARRAY['paid'::text, 'not_reached'::text, 'returned'::text])))),
  constraint contract_payment_kind_check CHECK ((kind = ANY (ARRAY['daily'::text, 'hourly'::text, 'realtime'::text]))),
  constraint contract_payment_reached CHECK (((tier IS NULL) = (state = 'not_reached'::text))),
  constraint contract_payment_state_check CHECK ((state = ANY (ARRAY['counting'::text, 'paid'::text, 'not_reached'::text, 'held'::text, 'insufficient'::text, 'returned'::text])))
);
CREATE INDEX contract_payment_downline ON contract_payment USING btree (downline_id, kind, window_from DESC, contract_id DESC);
CREATE INDEX contract_payment_due ON contract_payment USING btree (merchant, kind, try_at) WHERE (try_at IS NOT NULL);
CREATE INDEX contract_payment_payer ON contract_payment USING btree (payer_id, kind, window_from DESC, contract_id DESC) WHERE (payer_id IS NOT NULL);

create table day_sums_mark (
  merchant text not null,
  time_zone text not null,
  done bigint not null,
  pending bigint not null,
  pending_xid bigint not null,
  rounds_done bigint not null default 0,
  rounds_pending bigint not null default 0,
  changes_done bigint not null default 0,
  changes_pending bigint not null default 0,
  constraint day_sums_mark_pkey PRIMARY KEY (merchant)
);

create table demo_member (
  member_id text not null,
  constraint demo_member_pkey PRIMARY KEY (member_id)
);

create table dispute (
  id bigint not null generated always as identity,
  merchant text not null,
  member_id text not null,
  kind text not null,
  subject_id bigint not null,
  category text not null,
  state text not null,
  outcome text,
  opened_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  intent text not null,
  constraint dispute_pkey PRIMARY KEY (id),
  constraint dispute_member_id_intent_key UNIQUE (member_id, intent),
  constraint dispute_check CHECK (((state = 'closed'::text) = (outcome IS NOT NULL))),
  constraint dispute_kind_check CHECK ((kind = ANY (ARRAY['round'::text, 'ticket'::text, 'order'::text]))),
  constraint dispute_outcome_check CHECK ((outcome = ANY (ARRAY['solved'::text, 'resolved'::text, 'rejected'::text]))),
  constraint dispute_state_check CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text])))
);
CREATE INDEX dispute_due ON dispute USING btree (merchant, due_at) WHERE (state = 'open'::text);
CREATE INDEX dispute_member ON dispute USING btree (member_id, id);
CREATE INDEX dispute_merchant ON dispute USING btree (merchant, id);
CREATE UNIQUE INDEX dispute_subject ON dispute USING btree (kind, subject_id) WHERE (state <> 'closed'::text);

create table dispute_entry (
  id bigint not null generated always as identity,
  dispute_id bigint not null,
  step text not null,
  actor text not null,
  text text not null,
  at timestamp with time zone not null,
  intent text,
  constraint dispute_entry_pkey PRIMARY KEY (id),
  constraint dispute_entry_dispute_id_intent_key UNIQUE (dispute_id, intent),
  constraint dispute_entry_step_check CHECK ((step = ANY (ARRAY['opened'::text, 'replied'::text, 'answered'::text, 'solved'::text, 'resolved'::text, 'rejected'::text])))
);

create table dividend_bill (
  id bigint not null generated always as identity,
  merchant text not null,
  contract_id text not null,
  category text not null,
  payer_id text,
  agent_id text not null,
  from_day date not null,
  to_day date not null,
  terms jsonb not null,
  bets bigint not null,
  prizes bigint not null,
  promotions bigint not null,
  rebates bigint not null,
  active_members integer not null,
  carried bigint not null,
  carried_left bigint not null,
  tier integer,
  amount bigint not null,
  paid bigint not null default 0,
  payments integer not null default 0,
  state text not null,
  written_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  decided_by text,
  decided_at timestamp with time zone,
  decision_reason text,
  constraint dividend_bill_pkey PRIMARY KEY (id),
  constraint dividend_bill_period UNIQUE (contract_id, from_day),
  constraint dividend_bill_amount_check CHECK ((amount >= 0)),
  constraint dividend_bill_carried_check CHECK ((carried <= 0)),
  constraint dividend_bill_carried_left_check CHECK ((carried_left <= 0)),
  constraint dividend_bill_check CHECK (((paid >= 0) AND (paid <= amount))),
  constraint dividend_bill_days CHECK ((from_day <= to_day)),
  constraint dividend_bill_expiry CHECK (((expires_at IS NOT NULL) = (state = ANY (ARRAY['collectable'::text, 'partly_paid'::text, 'insufficient'::text])))),
  constraint dividend_bill_state_check CHECK ((state = ANY (ARRAY['not_reached'::text, 'pending_review'::text, 'collectable'::text, 'partly_paid'::text, 'issued'::text, 'insufficient'::text, 'rejected'::text, 'expired'::text])))
);
CREATE INDEX dividend_bill_agent ON dividend_bill USING btree (agent_id, to_day DESC);
CREATE INDEX dividend_bill_open ON dividend_bill USING btree (merchant, state, expires_at) WHERE (state = ANY (ARRAY['pending_review'::text, 'collectable'::text, 'partly_paid'::text, 'insufficient'::text]));
CREATE INDEX dividend_bill_payer ON dividend_bill USING btree (payer_id, to_day DESC) WHERE (payer_id IS NOT NULL);

create table dividend_due (
  contract_id text not null,
  merchant text not null,
  from_day date not null,
  due_at timestamp with time zone,
  constraint dividend_due_pkey PRIMARY KEY (contract_id)
);
CREATE INDEX dividend_due_at ON dividend_due USING btree (merchant, due_at) WHERE (due_at IS NOT NULL);

create table document_key (
  id text not null,
  since timestamp with time zone not null default now(),
  constraint document_key_pkey PRIMARY KEY (id),
  constraint document_key_id_check CHECK ((id ~ '^[0-9a-f]{16}$'::text))
);

create table downline_message (
  id bigint not null generated always as identity,
  merchant text not null,
  agent_id text not null,
  member_id text not null,
  text text not null,
  at timestamp with time zone not null,
  constraint downline_message_pkey PRIMARY KEY (id),
  constraint downline_message_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 500)))
);
CREATE INDEX downline_message_agent ON downline_message USING btree (agent_id, at);
CREATE INDEX downline_message_member ON downline_message USING btree (member_id);

create table downline_note (
  agent_id text not null,
  member_id text not null,
  text text not null,
  version integer not null,
  at timestamp with time zone not null,
  constraint downline_note_pkey PRIMARY KEY (agent_id, member_id),
  constraint downline_note_text_check CHECK ((char_length(text) <= 500)),
  constraint downline_note_version_check CHECK ((version > 0))
);
CREATE INDEX downline_note_member ON downline_note USING btree (member_id);

create table draw (
  game_id text not null,
  numero text not null,
  opens_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  draws_at timestamp with time zone not null,
  status text not null,
  commit text,
  entropy text,
  seed text,
  win_no text,
  prizes jsonb,
  root text,
  beacon text,
  beacon_round bigint,
  beacon_value text,
  beacon_signature text,
  awaited_since timestamp with time zone,
  constraint draw_pkey PRIMARY KEY (game_id, numero),
  constraint draw_beacon CHECK ((((beacon IS NULL) = (beacon_round IS NULL)) AND ((beacon IS NULL) = (beacon_value IS NULL)))),
  constraint draw_check CHECK (((status = ANY (ARRAY['scheduled'::text, 'void'::text])) OR (commit IS NOT NULL))),
  constraint draw_entropy CHECK (((status = ANY (ARRAY['scheduled'::text, 'open'::text, 'locked'::text, 'void'::text])) OR (entropy IS NOT NULL))) NOT VALID,
  constraint draw_revealed CHECK (((status = 'void'::text) OR ((status = ANY (ARRAY['drawn'::text, 'settling'::text, 'settled'::text])) = ((seed IS NOT NULL) AND (win_no IS NOT NULL))))),
  constraint draw_root CHECK (((status = ANY (ARRAY['scheduled'::text, 'open'::text, 'void'::text])) OR (root IS NOT NULL))) NOT VALID,
  constraint draw_status_check CHECK ((status = ANY (ARRAY['scheduled'::text, 'open'::text, 'locked'::text, 'drawn'::text, 'settling'::text, 'settled'::text, 'void'::text])))
);
CREATE INDEX draw_opened ON draw USING btree (game_id, draws_at DESC) WHERE (status = 'settled'::text);
CREATE INDEX draw_pending ON draw USING btree (game_id, draws_at) WHERE (status = ANY (ARRAY['scheduled'::text, 'open'::text, 'locked'::text]));
CREATE INDEX draw_unsettled ON draw USING btree (draws_at) WHERE (status = ANY (ARRAY['drawn'::text, 'settling'::text, 'void'::text]));

create table ended_session (
  member_id text not null,
  from_at timestamp with time zone not null,
  until_at timestamp with time zone not null
);
CREATE INDEX ended_session_member ON ended_session USING btree (member_id, until_at);
CREATE INDEX ended_session_until ON ended_session USING btree (until_at);

create table entry (
  journal_id bigint not null,
  account_id bigint not null,
  currency text not null,
  amount bigint not null,
  balance_after bigint,
  kind text not null,
  at timestamp with time zone not null,
  constraint entry_pkey PRIMARY KEY (journal_id, account_id),
  constraint entry_amount_check CHECK ((amount <> 0))
);
CREATE INDEX entry_account ON entry USING btree (account_id, at);
CREATE INDEX entry_besides_play ON entry USING btree (account_id, at) INCLUDE (journal_id, kind, amount) WHERE (kind <> ALL (ARRAY['bet'::text, 'prize'::text, 'bet_cancel'::text]));
CREATE INDEX entry_page ON entry USING btree (at DESC, journal_id DESC, account_id DESC) INCLUDE (currency, kind, amount) WHERE (balance_after IS NOT NULL);

create table exclusion (
  id bigint not null generated always as identity,
  merchant text not null,
  source text not null,
  started_at timestamp with time zone not null,
  until timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint exclusion_pkey PRIMARY KEY (id),
  constraint exclusion_source_check CHECK ((source = ANY (ARRAY['member'::text, 'operator'::text, 'register'::text])))
);
CREATE INDEX exclusion_running ON exclusion USING btree (merchant, until) WHERE (ended_at IS NULL);

create table exclusion_account (
  exclusion_id bigint not null,
  member_id text not null,
  at timestamp with time zone not null,
  constraint exclusion_account_pkey PRIMARY KEY (exclusion_id, member_id)
);
CREATE INDEX exclusion_account_member ON exclusion_account USING btree (member_id);

create table exclusion_person (
  id bigint not null generated always as identity,
  exclusion_id bigint not null,
  document text,
  number text,
  name text,
  birth_date text,
  phone text,
  constraint exclusion_person_pkey PRIMARY KEY (id),
  constraint exclusion_person_check CHECK (((document IS NULL) = (number IS NULL))),
  constraint exclusion_person_check1 CHECK (((number IS NOT NULL) OR ((name IS NOT NULL) AND (birth_date IS NOT NULL) AND (phone IS NOT NULL))))
);
CREATE INDEX exclusion_person_exclusion ON exclusion_person USING btree (exclusion_id);
CREATE INDEX exclusion_person_number ON exclusion_person USING btree (number);
CREATE INDEX exclusion_person_phone ON exclusion_person USING btree (phone);

create table exclusion_return (
  id bigint not null generated always as identity,
  exclusion_id bigint not null,
  member_id text not null,
  order_id bigint,
  obstacle text,
  at timestamp with time zone not null,
  constraint exclusion_return_pkey PRIMARY KEY (id),
  constraint exclusion_return_check CHECK (((order_id IS NULL) <> (obstacle IS NULL)))
);
CREATE INDEX exclusion_return_member ON exclusion_return USING btree (member_id, id DESC);

create table favourite_game (
  member_id text not null,
  node_id text not null,
  place bigint not null generated always as identity,
  added_at timestamp with time zone not null,
  constraint favourite_game_pkey PRIMARY KEY (member_id, node_id)
);

create table feedback (
  id bigint not null generated always as identity,
  merchant text not null,
  member_id text,
  remarks text not null,
  phone text,
  at timestamp with time zone not null,
  intent text not null,
  digest text not null,
  constraint feedback_pkey PRIMARY KEY (id),
  constraint feedback_merchant_intent_key UNIQUE (merchant, intent)
);

create table feedback_image (
  feedback_id bigint not null,
  place integer not null,
  type text not null,
  bytes bytea not null,
  key_id text,
  constraint feedback_image_pkey PRIMARY KEY (feedback_id, place),
  constraint feedback_image_type_check CHECK ((type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text])))
);

create table game (
  node_id text not null,
  vendor text not null,
  game_id text not null,
  slug text not null,
  game_classify text not null,
  game_type text not null,
  name text not null,
  search_name text not null,
  account_type_name text not null,
  code text,
  default_play_type text,
  rtp integer not null,
  volatility text not null,
  min_bet_rung smallint not null,
  free_play boolean not null,
  is_new boolean not null,
  popularity integer not null,
  released integer not null,
  status text not null default 'open'::text,
  lines integer not null default 0,
  names jsonb not null,
  name_places jsonb not null default '{}'::jsonb,
  constraint game_pkey PRIMARY KEY (node_id),
  constraint game_status_check CHECK ((status = ANY (ARRAY['open'::text, 'maintenance'::text, 'withdrawn'::text]))),
  constraint game_volatility_check CHECK ((volatility = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text])))
);
CREATE INDEX game_of_vendor ON game USING btree (vendor, game_classify);
CREATE INDEX game_popular ON game USING btree (game_classify, popularity DESC) WHERE (status <> 'withdrawn'::text);

create table gateway_process (
  id text not null,
  seen_at timestamp with time zone not null,
  constraint gateway_process_pkey PRIMARY KEY (id)
);

create table group_share (
  id bigint not null generated always as identity,
  group_id bigint not null,
  member_id text not null,
  shares integer not null,
  amount bigint not null,
  status text not null,
  is_first boolean not null,
  prize bigint not null default 0,
  at timestamp with time zone not null,
  constraint group_share_pkey PRIMARY KEY (id),
  constraint group_share_amount_check CHECK ((amount > 0)),
  constraint group_share_prize_check CHECK ((prize >= 0)),
  constraint group_share_shares_check CHECK ((shares > 0)),
  constraint group_share_status_check CHECK ((status = ANY (ARRAY['held'::text, 'placed'::text, 'returned'::text])))
);
CREATE INDEX group_share_group ON group_share USING btree (group_id, id);
CREATE INDEX group_share_held ON group_share USING btree (group_id) WHERE (status = 'held'::text);
CREATE INDEX group_share_member ON group_share USING btree (member_id, group_id DESC);

create table group_ticket (
  id bigint not null generated always as identity,
  merchant text not null,
  starter_id text not null,
  order_number text not null,
  game_id text not null,
  numero text not null,
  prize_mode text not null,
  currency text not null,
  amount bigint not null,
  price bigint not null,
  series jsonb not null,
  lines text not null,
  lines_hash text not null,
  shares integer not null,
  taken integer not null default 0,
  status text not null,
  is_trial boolean not null,
  at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint group_ticket_pkey PRIMARY KEY (id),
  constraint group_ticket_amount_check CHECK ((amount > 0)),
  constraint group_ticket_divided CHECK (((amount % (shares)::bigint) = 0)),
  constraint group_ticket_placed CHECK (((status <> 'placed'::text) OR (taken = shares))),
  constraint group_ticket_shares_check CHECK (((shares >= 2) AND (shares <= 100))),
  constraint group_ticket_status_check CHECK ((status = ANY (ARRAY['open'::text, 'placed'::text, 'returned'::text, 'cancelled'::text]))),
  constraint group_ticket_taken CHECK (((taken >= 0) AND (taken <= shares)))
);
CREATE INDEX group_ticket_open ON group_ticket USING btree (merchant, game_id, id) WHERE (status = 'open'::text);

create table hot_game (
  merchant text not null,
  node_id text not null,
  place integer not null,
  constraint hot_game_pkey PRIMARY KEY (merchant, node_id),
  constraint hot_game_merchant_place_key UNIQUE (merchant, place)
);

create table identity_check (
  id bigint not null generated always as identity,
  merchant text not null,
  member_id text not null,
  full_name text not null,
  birth_date text not null,
  document text not null,
  number text not null,
  state text not null default 'pending'::text,
  reason text,
  note text,
  sent_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  constraint identity_check_pkey PRIMARY KEY (id),
  constraint identity_check_decided CHECK (((state = 'pending'::text) = (decided_at IS NULL))),
  constraint identity_check_reason CHECK (((state = 'rejected'::text) = (reason IS NOT NULL))),
  constraint identity_check_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'verified'::text, 'rejected'::text, 'replaced'::text])))
);
CREATE INDEX identity_check_member ON identity_check USING btree (member_id, id DESC);
CREATE UNIQUE INDEX identity_check_number ON identity_check USING btree (merchant, document, number) WHERE (state = ANY (ARRAY['pending'::text, 'verified'::text]));
CREATE UNIQUE INDEX identity_check_open ON identity_check USING btree (member_id) WHERE (state = ANY (ARRAY['pending'::text, 'verified'::text]));
CREATE INDEX identity_check_pending ON identity_check USING btree (merchant, id) WHERE (state = 'pending'::text);

create table identity_picture (
  check_id bigint not null,
  place integer not null,
  type text not null,
  bytes bytea not null,
  key_id text,
  constraint identity_picture_pkey PRIMARY KEY (check_id, place)
);

create table inbox_change (
  member_id text not null,
  version bigint not null,
  constraint inbox_change_pkey PRIMARY KEY (member_id)
);

create table inbox_message (
  id bigint not null generated always as identity,
  merchant text not null,
  member_id text not null,
  topic text not null,
  kind text not null,
  detail jsonb not null,
  at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint inbox_message_pkey PRIMARY KEY (id),
  constraint inbox_message_topic_check CHECK ((topic = ANY (ARRAY['security'::text, 'money'::text, 'reward'::text, 'platform'::text])))
);
CREATE INDEX inbox_message_at ON inbox_message USING btree (at);
CREATE INDEX inbox_message_member ON inbox_message USING btree (member_id, at DESC, id DESC);
CREATE INDEX inbox_message_unread ON inbox_message USING btree (member_id, at DESC, id DESC) WHERE (read_at IS NULL);

create table issued_reward (
  id bigint not null generated always as identity,
  merchant text not null,
  member_id text not null,
  type text not null,
  source_kind text not null,
  source_id text not null,
  entry_kind text not null,
  amount bigint not null default 0,
  points bigint not null default 0,
  tickets integer not null default 0,
  raffle text,
  words jsonb not null,
  state text not null default 'issued'::text,
  reason text,
  actor text not null,
  issued_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  changed_at timestamp with time zone not null,
  constraint issued_reward_pkey PRIMARY KEY (id),
  constraint issued_reward_merchant_member_id_source_kind_source_id_key UNIQUE (merchant, member_id, source_kind, source_id),
  constraint issued_reward_amount_check CHECK ((amount >= 0)),
  constraint issued_reward_check CHECK (((amount > 0) OR (points > 0) OR (tickets > 0))),
  constraint issued_reward_check1 CHECK (((tickets > 0) = (raffle IS NOT NULL))),
  constraint issued_reward_entry_kind_check CHECK ((entry_kind = ANY (ARRAY['promotion'::text, 'mission'::text, 'referral'::text]))),
  constraint issued_reward_points_check CHECK ((points >= 0)),
  constraint issued_reward_state_check CHECK ((state = ANY (ARRAY['issued'::text, 'claimed'::text, 'expired'::text, 'rejected'::text]))),
  constraint issued_reward_tickets_check CHECK ((tickets >= 0)),
  constraint issued_reward_type_check CHECK ((type = ANY (ARRAY['MANUAL'::text, 'RAFFLE'::text, 'UPGRADE_BONUS'::text, 'MISSION'::text, 'NEW_REGISTER'::text, 'RANK_SALARY'::text, 'DEPOSIT'::text, 'FIRST_DEPOSIT'::text, 'SECOND_DEPOSIT'::text, 'THIRD_DEPOSIT'::text, 'FOURTH_DEPOSIT'::text, 'FIFTH_DEPOSIT'::text, 'DEPOSIT_COUNT'::text, 'DEPOSIT_BET_BONUS'::text, 'SIGNUP'::text, 'LUCKY_BET'::text, 'CASHBACK'::text, 'REFERRAL'::text])))
);
CREATE INDEX issued_reward_claimable ON issued_reward USING btree (member_id, expires_at) WHERE (state = 'issued'::text);
CREATE INDEX issued_reward_due ON issued_reward USING btree (expires_at) WHERE ((state = 'issued'::text) AND (expires_at IS NOT NULL));
CREATE INDEX issued_reward_member ON issued_reward USING btree (member_id, id DESC) INCLUDE (merchant, type, state, expires_at);
CREATE INDEX issued_reward_promotion ON issued_reward USING btree (member_id, split_part(source_id, ':'::text, 1), id DESC) WHERE (source_kind = 'promotion'::text);

create table job (
  id bigint not null generated always as identity,
  kind text not null,
  key text not null,
  payload jsonb not null default '{}'::jsonb,
  run_at timestamp with time zone not null,
  attempts integer not null default 0,
  done_at timestamp with time zone,
  error text,
  constraint job_pkey PRIMARY KEY (id),
  constraint job_key_key UNIQUE (key)
);
CREATE INDEX job_due ON job USING btree (run_at) WHERE (done_at IS NULL);

create table journal (
  id bigint not null generated always as identity,
  idem_key text not null,
  request_hash text not null,
  kind text not null,
  ref text not null,
  meta jsonb not null default '{}'::jsonb,
  at timestamp with time zone not null,
  constraint journal_pkey PRIMARY KEY (id),
  constraint journal_idem_key_key UNIQUE (idem_key)
);
CREATE INDEX journal_ref ON journal USING btree (ref);

create table known_device (
  member_id text not null,
  token_hash text not null,
  seen_at timestamp with time zone not null,
  first_seen_at timestamp with time zone not null,
  forgotten_at timestamp with time zone,
  constraint known_device_pkey PRIMARY KEY (member_id, token_hash)
);
CREATE INDEX known_device_seen ON known_device USING btree (seen_at);

create table kysely_migration (
  name character varying(255) not null,
  "timestamp" character varying(255) not null,
  constraint kysely_migration_pkey PRIMARY KEY (name)
);

create table launch_ticket (
  ticket_hash text not null,
  merchant text not null,
  member_id text not null,
  session_hash text not null,
  vassalage text not null,
  node_id text not null,
  game_classify text not null,
  language text not null,
  site_origin text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint launch_ticket_pkey PRIMARY KEY (ticket_hash)
);
CREATE INDEX launch_ticket_member ON launch_ticket USING btree (member_id, created_at DESC);

create table leaderboard (
  merchant text not null,
  board_id text not null,
  place integer not null,
  metric text not null,
  period text not null,
  classes text[],
  prizes jsonb not null,
  words jsonb not null,
  is_removed boolean not null default false,
  constraint leaderboard_pkey PRIMARY KEY (merchant, board_id),
  constraint leaderboard_metric_check CHECK ((metric = ANY (ARRAY['turnover'::text, 'win_multiple'::text, 'net_win'::text]))),
  constraint leaderboard_period_check CHECK ((period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])))
);

create table leaderboard_period (
  merchant text not null,
  board_id text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  metric text not null,
  classes text[],
  closed_at timestamp with time zone,
  constraint leaderboard_period_pkey PRIMARY KEY (merchant, board_id, starts_at)
);
CREATE INDEX leaderboard_period_open ON leaderboard_period USING btree (merchant, starts_at) WHERE (closed_at IS NULL);

create table leaderboard_standing (
  merchant text not null,
  board_id text not null,
  starts_at timestamp with time zone not null,
  member_id text not null,
  reached bigint not null,
  reached_at timestamp with time zone not null,
  is_best boolean not null,
  constraint leaderboard_standing_pkey PRIMARY KEY (merchant, board_id, starts_at, member_id)
);
CREATE INDEX leaderboard_standing_rank ON leaderboard_standing USING btree (merchant, board_id, starts_at, reached DESC, reached_at, member_id);

create table ledger_proof (
  id bigint not null generated always as identity,
  at timestamp with time zone not null,
  journals bigint not null,
  entries bigint not null,
  unbalanced bigint not null,
  incomplete bigint not null,
  drifted bigint not null,
  below_floor bigint not null,
  broken_chains bigint not null,
  groups bigint not null default 0,
  constraint ledger_proof_pkey PRIMARY KEY (id)
);

create table level_rebate_agent (
  member_id text not null,
  merchant text not null,
  try_at timestamp with time zone,
  booked_on date,
  constraint level_rebate_agent_pkey PRIMARY KEY (member_id)
);
CREATE INDEX level_rebate_agent_due ON level_rebate_agent USING btree (merchant, try_at) WHERE (try_at IS NOT NULL);

create table level_rebate_due (
  member_id text not null,
  day date not null,
  downline_id text not null,
  game_classify text not null,
  valid_bet bigint not null,
  units bigint not null,
  constraint level_rebate_due_pkey PRIMARY KEY (member_id, day, downline_id, game_classify)
);

create table level_rebate_line (
  id bigint not null generated always as identity,
  ref text not null,
  member_id text not null,
  day date not null,
  downline_id text not null,
  game_classify text not null,
  valid_bet bigint not null,
  amount bigint not null,
  constraint level_rebate_line_pkey PRIMARY KEY (id)
);
CREATE INDEX level_rebate_line_ref ON level_rebate_line USING btree (ref);

create table level_rebate_mark (
  merchant text not null,
  since timestamp with time zone not null,
  done bigint not null,
  pending bigint not null,
  pending_xid bigint not null,
  constraint level_rebate_mark_pkey PRIMARY KEY (merchant)
);

create table link_code (
  code_hash text not null,
  purpose text not null,
  member_id text,
  expires_at timestamp with time zone not null,
  constraint link_code_pkey PRIMARY KEY (code_hash),
  constraint link_code_purpose_check CHECK ((purpose = ANY (ARRAY['login'::text, 'reset'::text])))
);
CREATE INDEX link_code_member ON link_code USING btree (member_id);

create table login_event (
  id bigint not null generated always as identity,
  member_id text not null,
  at timestamp with time zone not null,
  ip text not null,
  device text not null,
  country text,
  way text,
  second text,
  result text not null default 'ok'::text,
  constraint login_event_pkey PRIMARY KEY (id),
  constraint login_event_result_check CHECK ((result = ANY (ARRAY['ok'::text, 'wrong_password'::text, 'wrong_code'::text, 'locked'::text]))),
  constraint login_event_second_check CHECK ((second = ANY (ARRAY['passkey'::text, 'totp'::text, 'recovery'::text]))),
  constraint login_event_way_check CHECK ((way = ANY (ARRAY['password'::text, 'sms'::text, 'link'::text, 'remembered'::text, 'registration'::text])))
);
CREATE INDEX login_event_member ON login_event USING btree (member_id, id DESC);

create table login_step (
  ticket_hash text not null,
  member_id text not null,
  kind text,
  asks_to_remember boolean not null,
  password_blocked boolean,
  challenge text,
  ends_at timestamp with time zone not null,
  way text,
  constraint login_step_pkey PRIMARY KEY (ticket_hash),
  constraint login_step_kind_check CHECK ((kind = ANY (ARRAY['username'::text, 'sms'::text])))
);
CREATE INDEX login_step_end ON login_step USING btree (ends_at);

create table lottery_game (
  game_id text not null,
  next_at timestamp with time zone not null,
  constraint lottery_game_pkey PRIMARY KEY (game_id)
);
CREATE INDEX lottery_game_next ON lottery_game USING btree (next_at);

create table lottery_limit (
  game_id text not null,
  numero text not null,
  owner text not null,
  field text not null,
  symbol text not null,
  held bigint not null default 0,
  constraint lottery_limit_pkey PRIMARY KEY (game_id, numero, owner, field, symbol)
) with (fillfactor=30);

create table lottery_number_set (
  id bigint not null generated always as identity,
  member_id text not null,
  family text not null,
  play_code text not null,
  name text not null,
  picks jsonb not null,
  kept_at timestamp with time zone not null,
  constraint lottery_number_set_pkey PRIMARY KEY (id),
  constraint lottery_number_set_member_id_family_play_code_name_key UNIQUE (member_id, family, play_code, name)
);

create table lottery_pool (
  merchant text not null,
  game_id text not null,
  pool text not null,
  currency text not null,
  amount bigint not null,
  constraint lottery_pool_pkey PRIMARY KEY (merchant, game_id, pool),
  constraint lottery_pool_amount_check CHECK ((amount >= 0))
);

create table lottery_pool_draw (
  merchant text not null,
  game_id text not null,
  numero text not null,
  pool text not null,
  amount bigint not null,
  shares bigint not null,
  share bigint not null,
  redraw integer not null default 0,
  constraint lottery_pool_draw_pkey PRIMARY KEY (merchant, game_id, numero, pool, redraw)
);

create table lottery_secret (
  id integer not null,
  secret text not null,
  constraint lottery_secret_pkey PRIMARY KEY (id),
  constraint lottery_secret_id_check CHECK ((id = 1))
);

create table lottery_ticket (
  id bigint not null generated always as identity,
  merchant text not null,
  member_id text not null,
  order_number text not null,
  game_id text not null,
  numero text not null,
  prize_mode text not null,
  currency text not null,
  amount bigint not null,
  price bigint not null,
  series jsonb not null,
  lines text not null,
  lines_hash text not null,
  chase_id bigint,
  status text not null,
  prizes jsonb,
  prize bigint not null default 0,
  rebate bigint not null default 0,
  valid_bet bigint not null default 0,
  at timestamp with time zone not null,
  ended_at timestamp with time zone,
  stops_on_win boolean not null default false,
  end_number bigint,
  is_trial boolean not null default false,
  group_id bigint,
  constraint lottery_ticket_pkey PRIMARY KEY (id),
  constraint lottery_ticket_amount_check CHECK ((amount > 0)),
  constraint lottery_ticket_prize_check CHECK ((prize >= 0)),
  constraint lottery_ticket_rebate_check CHECK ((rebate >= 0)),
  constraint lottery_ticket_status_check CHECK ((status = ANY (ARRAY['accepted'::text, 'won'::text, 'lost'::text, 'cancelled'::text, 'void'::text]))),
  constraint lottery_ticket_valid_bet_check CHECK ((valid_bet >= 0))
);
CREATE INDEX lottery_ticket_at ON lottery_ticket USING btree (merchant, at);
CREATE INDEX lottery_ticket_chase ON lottery_ticket USING btree (chase_id) WHERE (chase_id IS NOT NULL);
CREATE INDEX lottery_ticket_chased ON lottery_ticket USING btree (member_id) WHERE ((status = 'accepted'::text) AND (chase_id IS NOT NULL));
CREATE INDEX lottery_ticket_ends ON lottery_ticket USING btree (member_id, end_number) WHERE (end_number IS NOT NULL);
CREATE UNIQUE INDEX lottery_ticket_group ON lottery_ticket USING btree (group_id) WHERE (group_id IS NOT NULL);
CREATE INDEX lottery_ticket_issue ON lottery_ticket USING btree (game_id, numero, member_id) WHERE (status = 'accepted'::text);
CREATE INDEX lottery_ticket_member ON lottery_ticket USING btree (member_id, at DESC, id DESC);
CREATE INDEX lottery_ticket_of_issue ON lottery_ticket USING btree (game_id, numero, id);

create table member (
  id text not null,
  merchant text not null,
  account text not null,
  account_key text not null,
  type smallint not null,
  nickname text not null,
  password_hash text not null,
  password_changed_at timestamp with time zone not null,
  payment_password_hash text,
  reg_date timestamp with time zone not null,
  first_login_at timestamp with time zone,
  mobile text,
  country_dialling_code text,
  email text,
  fields jsonb not null default '{}'::jsonb,
  invite_code text not null,
  upline_id text,
  to_upline boolean not null default false,
  rank_level smallint not null default 0,
  labels text[] not null default '{}'::text[],
  identity text not null default 'none'::text,
  register_url text,
  closed_at timestamp with time zone,
  language text,
  phone text,
  phone_proven_at timestamp with time zone,
  is_house boolean not null default false,
  ends_at timestamp with time zone,
  password_given boolean not null default false,
  frozen_at timestamp with time zone,
  time_out_until timestamp with time zone,
  excluded_at timestamp with time zone,
  excluded_until timestamp with time zone,
  email_proven_at timestamp with time zone,
  password_denied boolean not null default false,
  avatar text,
  first_device_at timestamp with time zone,
  new_device_at timestamp with time zone,
  reality_from timestamp with time zone,
  reality_minutes smallint,
  limits_at timestamp with time zone,
  closes_at timestamp with time zone,
  birth_date text,
  constraint member_pkey PRIMARY KEY (id),
  constraint member_account_taken UNIQUE (merchant, account_key),
  constraint member_merchant_invite_code_key UNIQUE (merchant, invite_code),
  constraint member_birth_date_check CHECK ((birth_date ~ '^\d{4}-\d{2}-\d{2}$'::text)),
  constraint member_exclusion_whole CHECK (((excluded_at IS NULL) = (excluded_until IS NULL))),
  constraint member_identity_check CHECK ((identity = ANY (ARRAY['none'::text, 'pending'::text, 'verified'::text]))),
  constraint member_language_check CHECK ((language = ANY (ARRAY['pt'::text, 'pt-PT'::text, 'en'::text, 'es'::text, 'zh'::text]))),
  constraint member_reality_minutes_check CHECK (((reality_minutes >= 1) AND (reality_minutes <= 240)))
);
CREATE INDEX member_agents_below ON member USING btree (upline_id) WHERE ((type = ANY (ARRAY[1, 2, 41, 42])) AND (closed_at IS NULL));
CREATE INDEX member_phone ON member USING btree (merchant, phone);
CREATE UNIQUE INDEX member_phone_taken ON member USING btree (merchant, phone) WHERE (phone_proven_at IS NOT NULL);
CREATE INDEX member_reg_date ON member USING btree (reg_date);
CREATE INDEX member_stopped ON member USING btree (id) WHERE ((frozen_at IS NOT NULL) OR (excluded_until IS NOT NULL));
CREATE INDEX member_upline ON member USING btree (upline_id);

create table member_avatar (
  member_id text not null,
  name text not null,
  type text not null,
  bytes bytea not null,
  at timestamp with time zone not null,
  key_id text,
  constraint member_avatar_pkey PRIMARY KEY (member_id),
  constraint member_avatar_name_key UNIQUE (name)
);

create table member_day (
  member_id text not null,
  currency text not null,
  day date not null,
  kind text not null,
  game_classify text not null,
  amount bigint not null,
  constraint member_day_pkey PRIMARY KEY (member_id, currency, day, kind, game_classify)
);
CREATE INDEX member_day_of_days ON member_day USING btree (currency, kind, day) INCLUDE (member_id, game_classify, amount);

create table member_rank (
  member_id text not null,
  merchant text not null,
  level smallint not null,
  highest smallint not null,
  kept_to date not null,
  constraint member_rank_pkey PRIMARY KEY (member_id)
);
CREATE INDEX member_rank_due ON member_rank USING btree (merchant, kept_to);

create table member_rates (
  member_id text not null,
  rebates jsonb not null,
  version integer not null,
  set_by text not null,
  set_at timestamp with time zone not null,
  constraint member_rates_pkey PRIMARY KEY (member_id),
  constraint member_rates_version_check CHECK ((version > 0))
);

create table member_rates_since (
  member_id text not null,
  since timestamp with time zone not null,
  rebates jsonb not null,
  constraint member_rates_since_pkey PRIMARY KEY (member_id, since)
);

create table member_series (
  member_id text not null,
  series integer not null,
  constraint member_series_pkey PRIMARY KEY (member_id),
  constraint member_series_series_check CHECK (((series >= 1000) AND (series <= 2000)))
);

create table member_state_change (
  id bigint not null generated always as identity,
  merchant text not null,
  member_id text,
  change text not null,
  until timestamp with time zone,
  actor text not null,
  reason text not null,
  at timestamp with time zone not null,
  constraint member_state_change_pkey PRIMARY KEY (id)
);
CREATE INDEX member_state_change_member ON member_state_change USING btree (member_id, id DESC);

create table merchant_setting (
  merchant text not null,
  name text not null,
  value text not null,
  changed_at timestamp with time zone not null,
  constraint merchant_setting_pkey PRIMARY KEY (merchant, name)
);

create table migration_digest (
  name text not null,
  digest text not null,
  constraint migration_digest_pkey PRIMARY KEY (name)
);

create table mission (
  merchant text not null,
  mission_id text not null,
  place integer not null,
  type text not null,
  period text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  classes text[],
  is_reviewed boolean not null,
  rank_min integer not null,
  countries text[],
  milestones jsonb not null,
  words jsonb not null,
  is_removed boolean not null default false,
  closed_until timestamp with time zone not null,
  constraint mission_pkey PRIMARY KEY (merchant, mission_id),
  constraint mission_period_check CHECK ((period = ANY (ARRAY['day'::text, 'week'::text, 'once'::text]))),
  constraint mission_type_check CHECK ((type = ANY (ARRAY['deposit'::text, 'turnover'::text, 'rounds'::text, 'win_multiple'::text, 'streak'::text, 'invite'::text])))
);

create table mission_claim (
  merchant text not null,
  mission_id text not null,
  member_id text not null,
  starts_at timestamp with time zone not null,
  milestone integer not null,
  status text not null,
  reason text,
  reward_id bigint,
  at timestamp with time zone not null,
  constraint mission_claim_pkey PRIMARY KEY (merchant, mission_id, member_id, starts_at, milestone),
  constraint mission_claim_status_check CHECK ((status = ANY (ARRAY['applying'::text, 'rejected'::text, 'issued'::text])))
);
CREATE INDEX mission_claim_applying ON mission_claim USING btree (merchant, at) WHERE (status = 'applying'::text);

create table mission_entry (
  merchant text not null,
  mission_id text not null,
  member_id text not null,
  joined_at timestamp with time zone not null,
  constraint mission_entry_pkey PRIMARY KEY (merchant, mission_id, member_id)
);
CREATE INDEX mission_entry_member ON mission_entry USING btree (member_id);

create table money_intent (
  key text not null,
  digest text not null,
  answer jsonb,
  at timestamp with time zone not null,
  member_id text,
  act text,
  amount text,
  currency text,
  voided boolean not null default false,
  constraint money_intent_pkey PRIMARY KEY (key),
  constraint money_intent_voided CHECK (((NOT voided) OR (answer IS NULL)))
);
CREATE INDEX money_intent_act ON money_intent USING btree (member_id, act, at) WHERE (act IS NOT NULL);

create table money_order (
  id bigint not null generated always as identity,
  merchant text not null,
  member_id text,
  kind text not null,
  state text not null,
  key text not null,
  currency text not null,
  amount bigint not null,
  fee bigint not null default 0,
  gain_currency text,
  gain bigint,
  subject text not null default ''::text,
  detail jsonb not null default '{}'::jsonb,
  held_journal bigint,
  held bigint not null default 0,
  result_journal bigint,
  opened_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint money_order_pkey PRIMARY KEY (id),
  constraint money_order_key_key UNIQUE (key),
  constraint money_order_amount_check CHECK ((amount > 0)),
  constraint money_order_check CHECK (((fee >= 0) AND (fee <= amount))),
  constraint money_order_check1 CHECK (((held >= 0) AND (held <= amount))),
  constraint money_order_check2 CHECK (((gain IS NULL) = (gain_currency IS NULL))),
  constraint money_order_gain_check CHECK ((gain > 0))
);
CREATE INDEX money_order_member ON money_order USING btree (member_id, kind, id DESC);
CREATE INDEX money_order_open ON money_order USING btree (merchant, kind, state, id);
CREATE INDEX money_order_opened ON money_order USING btree (member_id, kind, opened_at) INCLUDE (amount);
CREATE INDEX money_order_subject ON money_order USING btree (member_id, kind, subject, opened_at);

create table money_order_step (
  id bigint not null generated always as identity,
  order_id bigint not null,
  key text not null,
  step text not null,
  from_state text,
  to_state text not null,
  actor text not null,
  reason text not null default ''::text,
  journal_id bigint,
  at timestamp with time zone not null,
  constraint money_order_step_pkey PRIMARY KEY (id),
  constraint money_order_step_order_id_key_key UNIQUE (order_id, key)
);

create table multibanco_sequence (
  entity text not null,
  sub_entity text not null,
  sequence integer not null,
  order_id bigint not null,
  held_until timestamp with time zone not null,
  constraint multibanco_sequence_pkey PRIMARY KEY (entity, sub_entity, sequence),
  constraint multibanco_sequence_sequence_check CHECK (((sequence >= 0) AND (sequence <= 9999)))
);
CREATE INDEX multibanco_sequence_order ON multibanco_sequence USING btree (order_id);

create table nonce (
  value text not null,
  expires_at timestamp with time zone not null,
  constraint nonce_pkey PRIMARY KEY (value)
);
CREATE INDEX nonce_expires ON nonce USING btree (expires_at);

create table notification_due (
  id bigint not null generated always as identity,
  merchant text not null,
  member_id text not null,
  channel text not null,
  kind text not null,
  detail jsonb not null,
  at timestamp with time zone not null,
  message_id bigint,
  constraint notification_due_pkey PRIMARY KEY (id),
  constraint notification_due_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text, 'push'::text])))
);
CREATE INDEX notification_due_merchant ON notification_due USING btree (merchant, id);

create table notification_setting (
  member_id text not null,
  kind text not null,
  channel text not null,
  is_on boolean not null,
  changed_at timestamp with time zone not null,
  constraint notification_setting_pkey PRIMARY KEY (member_id, kind, channel),
  constraint notification_setting_channel_check CHECK ((channel = ANY (ARRAY['inbox'::text, 'mail'::text, 'sms'::text, 'push'::text])))
);
CREATE INDEX notification_setting_marketing ON notification_setting USING btree (member_id, channel) WHERE ((kind = 'marketing'::text) AND is_on);

create table operator (
  name text not null,
  secret_hash text not null,
  role text not null,
  merchants text[],
  is_demo boolean not null default false,
  created_at timestamp with time zone not null,
  disabled_at timestamp with time zone,
  constraint operator_pkey PRIMARY KEY (name),
  constraint operator_name_check CHECK ((name ~ '^[a-z][a-z0-9_.-]{1,31}$'::text)),
  constraint operator_role_check CHECK ((role = ANY (ARRAY['viewer'::text, 'cashier'::text, 'risk'::text, 'admin'::text])))
);

create table operator_action (
  id bigint not null generated always as identity,
  at timestamp with time zone not null,
  operator text not null,
  merchant text,
  command text not null,
  reason text not null,
  outcome text,
  constraint operator_action_pkey PRIMARY KEY (id),
  constraint operator_action_reason_check CHECK ((reason <> ''::text))
);
CREATE INDEX operator_action_operator ON operator_action USING btree (operator, id DESC);

create table operator_attempt (
  id bigint not null generated always as identity,
  at timestamp with time zone not null,
  name text not null,
  command text not null,
  outcome text not null,
  constraint operator_attempt_pkey PRIMARY KEY (id),
  constraint operator_attempt_outcome_check CHECK ((outcome = ANY (ARRAY['wrong'::text, 'right'::text, 'refused'::text])))
);
CREATE INDEX operator_attempt_failed ON operator_attempt USING btree (id DESC) WHERE (outcome <> 'right'::text);
CREATE INDEX operator_attempt_name ON operator_attempt USING btree (name, id DESC);

create table order_mail (
  order_id bigint not null,
  cause text not null,
  notice text not null,
  at timestamp with time zone not null,
  told_at timestamp with time zone,
  constraint order_mail_pkey PRIMARY KEY (order_id, cause)
);
CREATE INDEX order_mail_untold ON order_mail USING btree (at) WHERE (told_at IS NULL);

create table outbox (
  id bigint not null generated always as identity,
  merchant text not null,
  channel text not null,
  recipient text not null,
  subject text,
  body text not null,
  language text not null,
  state text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  try_at timestamp with time zone not null,
  attempts integer not null default 0,
  sent_at timestamp with time zone,
  error text,
  push_device_id text,
  constraint outbox_pkey PRIMARY KEY (id),
  constraint outbox_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'mail'::text, 'push'::text]))),
  constraint outbox_push_check CHECK (((channel = 'push'::text) = (push_device_id IS NOT NULL))),
  constraint outbox_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'kept'::text, 'withheld'::text, 'sent'::text, 'failed'::text])))
);
CREATE INDEX outbox_merchant ON outbox USING btree (merchant, id DESC);
CREATE INDEX outbox_push_device ON outbox USING btree (push_device_id) WHERE (push_device_id IS NOT NULL);
CREATE INDEX outbox_waiting ON outbox USING btree (try_at) WHERE (state = 'waiting'::text);

create table own_export (
  id bigint not null generated always as identity,
  merchant text not null,
  member_id text not null,
  code text not null,
  state text not null,
  language text not null,
  asked_at timestamp with time zone not null,
  ready_at timestamp with time zone,
  expires_at timestamp with time zone,
  downloads integer not null default 0,
  constraint own_export_pkey PRIMARY KEY (id),
  constraint own_export_code_key UNIQUE (code),
  constraint own_export_check CHECK (((ready_at IS NULL) = (expires_at IS NULL))),
  constraint own_export_check1 CHECK (((ready_at IS NULL) OR (state = ANY (ARRAY['ready'::text, 'expired'::text])))),
  constraint own_export_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'preparing'::text, 'ready'::text, 'expired'::text, 'failed'::text])))
);
CREATE INDEX own_export_live ON own_export USING btree (asked_at) WHERE (state = ANY (ARRAY['asked'::text, 'preparing'::text, 'ready'::text]));
CREATE INDEX own_export_member ON own_export USING btree (member_id, id);
CREATE UNIQUE INDEX own_export_running ON own_export USING btree (member_id) WHERE (state = ANY (ARRAY['asked'::text, 'preparing'::text]));

create table own_export_part (
  export_id bigint not null,
  place integer not null,
  file text not null,
  bytes bytea not null,
  key_id text not null,
  constraint own_export_part_pkey PRIMARY KEY (export_id, file, place)
);

create table passkey (
  id text not null,
  member_id text not null,
  name text not null,
  public_key bytea not null,
  sign_count bigint not null,
  transports jsonb not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint passkey_pkey PRIMARY KEY (id)
);
CREATE INDEX passkey_member ON passkey USING btree (member_id);

create table passkey_challenge (
  member_id text not null,
  challenge text not null,
  ends_at timestamp with time zone not null,
  constraint passkey_challenge_pkey PRIMARY KEY (member_id)
);

create table passkey_proof_challenge (
  member_id text not null,
  challenge text not null,
  ends_at timestamp with time zone not null,
  constraint passkey_proof_challenge_pkey PRIMARY KEY (member_id)
);

create table payment (
  order_id bigint not null,
  merchant text not null,
  channel text not null,
  type text not null,
  provider text not null,
  reference text not null,
  charge text,
  phone text,
  instructions jsonb,
  expires_at timestamp with time zone not null,
  next_query_at timestamp with time zone,
  queries integer not null default 0,
  paid_amount bigint,
  paid_currency text,
  paid_id text,
  paid_as text,
  constraint payment_pkey PRIMARY KEY (order_id),
  constraint payment_reference_key UNIQUE (reference),
  constraint payment_paid CHECK ((((num_nonnulls(paid_amount, paid_as) = 0) = (paid_currency IS NULL)) AND (num_nonnulls(paid_amount, paid_as) <= 1))),
  constraint payment_paid_amount_check CHECK ((paid_amount > 0))
);
CREATE INDEX payment_due ON payment USING btree (next_query_at) WHERE (next_query_at IS NOT NULL);

create table payment_notice (
  id bigint not null generated always as identity,
  provider text not null,
  notice_id text not null,
  order_id bigint,
  content jsonb not null,
  outcome text not null,
  at timestamp with time zone not null,
  constraint payment_notice_pkey PRIMARY KEY (id),
  constraint payment_notice_provider_notice_id_key UNIQUE (provider, notice_id)
);
CREATE INDEX payment_notice_order ON payment_notice USING btree (order_id);

create table payment_slip (
  order_id bigint not null,
  place integer not null,
  type text not null,
  bytes bytea not null,
  at timestamp with time zone not null,
  key_id text,
  constraint payment_slip_pkey PRIMARY KEY (order_id, place)
);

create table payout (
  order_id bigint not null,
  account_id bigint not null,
  provider text not null,
  reference text not null,
  due_at timestamp with time zone not null,
  next_query_at timestamp with time zone,
  queries integer not null default 0,
  c2c_minutes integer,
  c2c_until timestamp with time zone,
  constraint payout_pkey PRIMARY KEY (order_id),
  constraint payout_reference_key UNIQUE (reference)
);
CREATE INDEX payout_account_orders ON payout USING btree (account_id);
CREATE INDEX payout_c2c ON payout USING btree (c2c_until) WHERE (c2c_until IS NOT NULL);
CREATE INDEX payout_due ON payout USING btree (next_query_at) WHERE (next_query_at IS NOT NULL);

create table payout_account (
  id bigint not null generated always as identity,
  merchant text not null,
  member_id text not null,
  type text not null,
  key_kind text,
  bin text,
  number text not null,
  masked text not null,
  holder text not null,
  added_at timestamp with time zone not null,
  usable_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint payout_account_pkey PRIMARY KEY (id)
);
CREATE INDEX payout_account_number ON payout_account USING btree (merchant, type, number);
CREATE UNIQUE INDEX payout_account_own ON payout_account USING btree (member_id, type, COALESCE(bin, ''::text), number) WHERE (removed_at IS NULL);

create table player_limit (
  member_id text not null,
  period text not null,
  amount bigint,
  raise_amount bigint,
  raise_asked_at timestamp with time zone,
  raise_from timestamp with time zone,
  kind text not null,
  constraint player_limit_pkey PRIMARY KEY (member_id, kind, period),
  constraint player_limit_amount_check CHECK ((amount > 0)),
  constraint player_limit_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'loss'::text, 'bet'::text, 'time'::text]))),
  constraint player_limit_period_check CHECK ((period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text]))),
  constraint player_limit_raise_amount_check CHECK ((raise_amount > 0)),
  constraint player_limit_raise_asked CHECK (((raise_from IS NOT NULL) OR (raise_amount IS NULL))),
  constraint player_limit_raise_whole CHECK (((raise_from IS NULL) = (raise_asked_at IS NULL)))
);

create table player_limit_change (
  id bigint not null generated always as identity,
  member_id text not null,
  period text,
  change text not null,
  amount bigint,
  at timestamp with time zone not null,
  kind text not null,
  constraint player_limit_change_pkey PRIMARY KEY (id),
  constraint player_limit_change_change_check CHECK ((change = ANY (ARRAY['declined'::text, 'lowered'::text, 'raise_asked'::text, 'raise_confirmed'::text, 'raise_dropped'::text]))),
  constraint player_limit_change_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'loss'::text, 'bet'::text, 'time'::text]))),
  constraint player_limit_change_period_check CHECK ((period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])))
);
CREATE INDEX player_limit_change_member ON player_limit_change USING btree (member_id, id);

create table point_correction (
  id bigint not null generated always as identity,
  merchant text not null,
  member_id text not null,
  currency text not null,
  game_classify text not null,
  settled_at timestamp with time zone not null,
  valid_bet bigint not null,
  constraint point_correction_pkey PRIMARY KEY (id)
);
CREATE INDEX point_correction_time ON point_correction USING btree (merchant, settled_at);

create table point_mark (
  merchant text not null,
  counted_until timestamp with time zone not null,
  run bigint not null default 0,
  since timestamp with time zone not null default '-infinity'::timestamp with time zone,
  constraint point_mark_pkey PRIMARY KEY (merchant)
);

create table point_rest (
  member_id text not null,
  game_classify text not null,
  weighted bigint not null,
  constraint point_rest_pkey PRIMARY KEY (member_id, game_classify)
);

create table point_reward (
  merchant text not null,
  reward_id text not null,
  place integer not null,
  type text not null,
  points integer not null,
  stock integer not null,
  rank_min integer not null default 0,
  art jsonb not null,
  words jsonb not null,
  cash bigint,
  member_limit integer,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  needs_address boolean not null default false,
  delivers jsonb,
  constraint point_reward_pkey PRIMARY KEY (merchant, reward_id),
  constraint point_reward_cash_check CHECK ((cash > 0)),
  constraint point_reward_member_limit_check CHECK ((member_limit > 0)),
  constraint point_reward_points_check CHECK ((points > 0)),
  constraint point_reward_rank_min_check CHECK ((rank_min >= 0)),
  constraint point_reward_stock_check CHECK ((stock >= 0)),
  constraint point_reward_type_check CHECK ((type = ANY (ARRAY['CASH'::text, 'FREE_SPIN'::text, 'PHYSICAL'::text, 'VOUCHER'::text, 'TICKET'::text])))
);
CREATE INDEX point_reward_list ON point_reward USING btree (merchant, place);

create table point_slice (
  merchant text not null,
  until timestamp with time zone not null,
  since timestamp with time zone not null,
  constraint point_slice_pkey PRIMARY KEY (merchant, until),
  constraint point_slice_check CHECK ((since < until))
);

create table point_slice_sum (
  merchant text not null,
  until timestamp with time zone not null,
  member_id text not null,
  game_classify text not null,
  valid_bet bigint not null,
  constraint point_slice_sum_pkey PRIMARY KEY (merchant, until, member_id, game_classify),
  constraint point_slice_sum_valid_bet_check CHECK ((valid_bet > 0))
);

create table prize_limit (
  merchant text not null,
  node_id text not null,
  largest_prize bigint not null,
  largest_multiple integer not null,
  constraint prize_limit_pkey PRIMARY KEY (merchant, node_id),
  constraint prize_limit_largest_multiple_check CHECK ((largest_multiple > 0)),
  constraint prize_limit_largest_prize_check CHECK ((largest_prize > 0))
);

create table promotion (
  merchant text not null,
  promotion_id text not null,
  category text not null,
  place integer not null,
  featured boolean not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  art jsonb not null,
  words jsonb not null,
  offer jsonb,
  constraint promotion_pkey PRIMARY KEY (merchant, promotion_id)
);

create table promotion_entry (
  promotion_id text not null,
  merchant text not null,
  member_id text not null,
  status text not null,
  at timestamp with time zone not null,
  remarks text,
  reason text,
  changed_at timestamp with time zone not null default now(),
  constraint promotion_entry_pkey PRIMARY KEY (merchant, promotion_id, member_id),
  constraint promotion_entry_status_check CHECK ((status = ANY (ARRAY['claim'::text, 'applying'::text, 'rejected'::text, 'issued'::text, 'claimed'::text, 'process'::text, 'signed'::text])))
);
CREATE INDEX promotion_entry_status ON promotion_entry USING btree (merchant, status, changed_at);

create table promotion_period (
  merchant text not null,
  promotion_id text not null,
  period text not null,
  at timestamp with time zone not null,
  constraint promotion_period_pkey PRIMARY KEY (merchant, promotion_id, period)
);

create table promotion_picture (
  merchant text not null,
  promotion_id text not null,
  member_id text not null,
  place integer not null,
  type text not null,
  bytes bytea not null,
  key_id text,
  constraint promotion_picture_pkey PRIMARY KEY (merchant, promotion_id, member_id, place),
  constraint promotion_picture_type_check CHECK ((type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text])))
);

create table promotion_usage (
  merchant text not null,
  promotion_id text not null,
  issued integer not null default 0,
  spent bigint not null default 0,
  constraint promotion_usage_pkey PRIMARY KEY (merchant, promotion_id)
);

create table proof_secret (
  name text not null,
  value text not null,
  constraint proof_secret_pkey PRIMARY KEY (name)
);

create table push_device (
  id text not null,
  member_id text not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  device text not null,
  created_at timestamp with time zone not null,
  session_hash text not null,
  browser_hash text,
  constraint push_device_pkey PRIMARY KEY (id)
);
CREATE INDEX push_device_browser ON push_device USING btree (browser_hash);
CREATE INDEX push_device_member ON push_device USING btree (member_id, created_at);
CREATE INDEX push_device_session ON push_device USING btree (session_hash);

create table raffle (
  merchant text not null,
  raffle_id text not null,
  place integer not null,
  metric text not null,
  per bigint not null,
  most integer not null,
  classes text[],
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  prizes jsonb not null,
  words jsonb not null,
  state text not null default 'open'::text,
  ticket_count integer not null default 0,
  commit text,
  seed text,
  root text,
  entropy text,
  drawn integer[],
  constraint raffle_pkey PRIMARY KEY (merchant, raffle_id),
  constraint raffle_check CHECK ((ends_at > starts_at)),
  constraint raffle_check1 CHECK (((state = 'drawn'::text) = ((seed IS NOT NULL) AND (root IS NOT NULL) AND (entropy IS NOT NULL) AND (drawn IS NOT NULL)))),
  constraint raffle_metric_check CHECK ((metric = ANY (ARRAY['deposit'::text, 'turnover'::text]))),
  constraint raffle_most_check CHECK ((most > 0)),
  constraint raffle_per_check CHECK ((per > 0)),
  constraint raffle_state_check CHECK ((state = ANY (ARRAY['open'::text, 'drawn'::text, 'void'::text])))
);

create table raffle_ticket (
  merchant text not null,
  raffle_id text not null,
  ticket integer not null,
  member_id text not null,
  place integer not null,
  at timestamp with time zone not null,
  prize integer,
  constraint raffle_ticket_pkey PRIMARY KEY (merchant, raffle_id, ticket),
  constraint raffle_ticket_merchant_raffle_id_member_id_place_key UNIQUE (merchant, raffle_id, member_id, place)
);
CREATE INDEX raffle_ticket_won ON raffle_ticket USING btree (merchant, raffle_id, prize, ticket) WHERE (prize IS NOT NULL);

create table rank_change (
  id bigint not null generated always as identity,
  member_id text not null,
  from_level smallint not null,
  to_level smallint not null,
  reason text not null,
  month date,
  at timestamp with time zone not null,
  constraint rank_change_pkey PRIMARY KEY (id),
  constraint rank_change_check CHECK (((month IS NULL) = (reason <> 'not_kept'::text))),
  constraint rank_change_reason_check CHECK ((reason = ANY (ARRAY['reached'::text, 'regained'::text, 'not_kept'::text])))
);
CREATE INDEX rank_change_member ON rank_change USING btree (member_id, id);
CREATE UNIQUE INDEX rank_change_once ON rank_change USING btree (member_id, month) WHERE (month IS NOT NULL);

create table rank_mark (
  merchant text not null,
  counted_to timestamp with time zone not null,
  constraint rank_mark_pkey PRIMARY KEY (merchant)
);

create table rate_request (
  id bigint not null generated always as identity,
  agent_id text not null,
  member_id text not null,
  series integer not null,
  rebates jsonb not null,
  version integer not null,
  status text not null,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  constraint rate_request_pkey PRIMARY KEY (id),
  constraint rate_request_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'accepted'::text, 'refused'::text, 'withdrawn'::text, 'replaced'::text])))
);
CREATE INDEX rate_request_of_agent ON rate_request USING btree (agent_id, id);
CREATE INDEX rate_request_of_member ON rate_request USING btree (member_id, id);
CREATE UNIQUE INDEX rate_request_waiting ON rate_request USING btree (member_id) WHERE (status = 'waiting'::text);

create table reality_check (
  id bigint not null generated always as identity,
  member_id text not null,
  due_at timestamp with time zone not null,
  at timestamp with time zone not null,
  answer text not null,
  currency text not null,
  staked bigint not null,
  prizes bigint not null,
  net bigint not null,
  constraint reality_check_pkey PRIMARY KEY (id),
  constraint reality_check_answer_check CHECK ((answer = ANY (ARRAY['continued'::text, 'left'::text])))
);
CREATE INDEX reality_check_member ON reality_check USING btree (member_id, id);

create table rebate_mark (
  merchant text not null,
  since timestamp with time zone not null,
  period date not null,
  closed_to text not null default ''::text,
  constraint rebate_mark_pkey PRIMARY KEY (merchant)
);

create table rebate_period (
  id bigint not null generated always as identity,
  merchant text not null,
  member_id text not null,
  period date not null,
  from_day date not null,
  to_day date not null,
  counted_to timestamp with time zone not null,
  amount bigint not null,
  state text not null,
  at timestamp with time zone not null,
  constraint rebate_period_pkey PRIMARY KEY (id),
  constraint rebate_period_member_id_period_key UNIQUE (member_id, period),
  constraint rebate_period_amount_check CHECK ((amount >= 0)),
  constraint rebate_period_state_check CHECK ((state = ANY (ARRAY['claimed'::text, 'credited'::text, 'expired'::text, 'carried'::text])))
);

create table reconciliation_difference (
  id bigint not null generated always as identity,
  merchant text not null,
  source text not null,
  day date not null,
  kind text not null,
  reference text not null,
  order_id bigint,
  booked text,
  stated text,
  state text not null default 'open'::text,
  found_at timestamp with time zone not null,
  actor text,
  reason text,
  closed_at timestamp with time zone,
  constraint reconciliation_difference_pkey PRIMARY KEY (id),
  constraint reconciliation_difference_merchant_source_day_kind_referenc_key UNIQUE (merchant, source, day, kind, reference),
  constraint reconciliation_difference_closed CHECK ((((state = 'open'::text) = (closed_at IS NULL)) AND ((closed_at IS NULL) = (actor IS NULL)) AND ((actor IS NULL) = (reason IS NULL)))),
  constraint reconciliation_difference_kind_check CHECK ((kind = ANY (ARRAY['not_booked'::text, 'not_stated'::text, 'amount'::text, 'currency'::text, 'unknown'::text, 'repeated'::text]))),
  constraint reconciliation_difference_state_check CHECK ((state = ANY (ARRAY['open'::text, 'explained'::text, 'resolved'::text])))
);
CREATE INDEX reconciliation_difference_open ON reconciliation_difference USING btree (merchant, id) WHERE (state = 'open'::text);

create table reconciliation_run (
  id bigint not null generated always as identity,
  merchant text not null,
  source text not null,
  day date not null,
  booked integer,
  stated integer,
  actor text not null,
  at timestamp with time zone not null,
  constraint reconciliation_run_pkey PRIMARY KEY (id)
);
CREATE INDEX reconciliation_run_day ON reconciliation_run USING btree (merchant, day, id);

create table recovery_code (
  member_id text not null,
  code_hash text not null,
  constraint recovery_code_pkey PRIMARY KEY (member_id, code_hash)
);

create table redraw (
  game_id text not null,
  numero text not null,
  number integer not null,
  entropy text,
  win_no text,
  prizes jsonb,
  actor text not null,
  reason text not null,
  at timestamp with time zone not null,
  corrected_to bigint not null default 0,
  done_at timestamp with time zone,
  beacon text,
  beacon_round bigint,
  beacon_value text,
  beacon_signature text,
  is_void boolean not null default false,
  constraint redraw_pkey PRIMARY KEY (game_id, numero, number),
  constraint redraw_beacon CHECK ((((beacon IS NULL) = (beacon_round IS NULL)) AND ((beacon IS NULL) = (beacon_value IS NULL)) AND ((beacon IS NULL) = (beacon_signature IS NULL)))),
  constraint redraw_number_check CHECK ((number > 0)),
  constraint redraw_once CHECK ((number = 1)) NOT VALID,
  constraint redraw_result CHECK ((((entropy IS NULL) = (win_no IS NULL)) AND (NOT (is_void AND (win_no IS NOT NULL)))))
);
CREATE INDEX redraw_pending ON redraw USING btree (at) WHERE (done_at IS NULL);

create table referral (
  member_id text not null,
  referrer_id text not null,
  merchant text not null,
  at timestamp with time zone not null,
  deposits bigint not null,
  valid_bet bigint not null,
  reward bigint not null,
  until timestamp with time zone not null,
  state text not null default 'open'::text,
  reason text,
  decided_at timestamp with time zone,
  reward_id bigint,
  looked_at timestamp with time zone not null,
  constraint referral_pkey PRIMARY KEY (member_id),
  constraint referral_check CHECK (((state = 'open'::text) = (decided_at IS NULL))),
  constraint referral_check1 CHECK (((state = 'qualified'::text) = (reward_id IS NOT NULL))),
  constraint referral_check2 CHECK (((state = 'excluded'::text) = (reason IS NOT NULL))),
  constraint referral_reason_check CHECK ((reason = ANY (ARRAY['shared-device'::text, 'shared-account'::text, 'limit'::text]))),
  constraint referral_reward_check CHECK ((reward > 0)),
  constraint referral_state_check CHECK ((state = ANY (ARRAY['open'::text, 'qualified'::text, 'expired'::text, 'excluded'::text])))
);
CREATE INDEX referral_open ON referral USING btree (looked_at) WHERE (state = 'open'::text);
CREATE INDEX referral_referrer ON referral USING btree (referrer_id, at DESC, member_id DESC);

create table referral_visit (
  member_id text not null,
  visitor text not null,
  at timestamp with time zone not null,
  constraint referral_visit_pkey PRIMARY KEY (member_id, visitor)
);

create table register_check (
  member_id text not null,
  asked_at timestamp with time zone,
  is_listed boolean,
  next_at timestamp with time zone,
  failures integer not null default 0,
  constraint register_check_pkey PRIMARY KEY (member_id),
  constraint register_check_check CHECK (((asked_at IS NULL) OR (is_listed IS NOT NULL)))
);
CREATE INDEX register_check_next ON register_check USING btree (next_at) WHERE (next_at IS NOT NULL);

create table registration_intent (
  key_hash text not null,
  member_id text not null,
  digest text not null,
  ends_at timestamp with time zone not null,
  constraint registration_intent_pkey PRIMARY KEY (key_hash)
);
CREATE INDEX registration_intent_ends_at ON registration_intent USING btree (ends_at);
CREATE INDEX registration_intent_member_id ON registration_intent USING btree (member_id);

create table remembered_login (
  id text not null,
  member_id text not null,
  kind text not null,
  token_hash text not null,
  former_hash text,
  salt text,
  rotated_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint remembered_login_pkey PRIMARY KEY (id),
  constraint remembered_login_kind_check CHECK ((kind = ANY (ARRAY['username'::text, 'sms'::text])))
);
CREATE INDEX remembered_login_ends ON remembered_login USING btree (ends_at);
CREATE INDEX remembered_login_member ON remembered_login USING btree (member_id);

create table remote_fault (
  merchant text not null,
  build text not null,
  remote text not null,
  step text not null,
  code text not null,
  message text not null,
  times integer not null,
  at timestamp with time zone not null,
  release text not null,
  route text not null,
  bus_events text[] not null,
  constraint remote_fault_pkey PRIMARY KEY (merchant, build, remote, step, code, message)
);

create table remote_minute (
  merchant text not null,
  minute timestamp with time zone not null,
  build text not null,
  loads integer not null,
  failures integer not null,
  errors integer not null,
  constraint remote_minute_pkey PRIMARY KEY (merchant, minute, build)
);

create table risk_case (
  id bigint not null generated always as identity,
  merchant text not null,
  member_id text,
  order_id bigint not null,
  reasons text[] not null,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  actor text,
  outcome text,
  constraint risk_case_pkey PRIMARY KEY (id),
  constraint risk_case_check CHECK ((((closed_at IS NULL) = (actor IS NULL)) AND ((closed_at IS NULL) = (outcome IS NULL)))),
  constraint risk_case_reasons_check CHECK ((cardinality(reasons) > 0))
);
CREATE INDEX risk_case_open ON risk_case USING btree (member_id) WHERE (closed_at IS NULL);
CREATE UNIQUE INDEX risk_case_order ON risk_case USING btree (order_id);

create table round (
  id bigint not null generated always as identity,
  merchant text not null,
  member_id text not null,
  vassalage text not null,
  vendor_round_id text not null,
  node_id text not null,
  game_classify text not null,
  bet bigint not null,
  valid_bet bigint not null default 0,
  payout bigint not null default 0,
  currency text not null,
  status text not null,
  at timestamp with time zone not null,
  settled_at timestamp with time zone,
  bet_balance bigint,
  settled_balance bigint,
  bonus_bet bigint not null default 0,
  bonus_id bigint,
  withheld bigint not null default 0,
  bonus_own bigint not null default 0,
  corrected_at timestamp with time zone,
  constraint round_pkey PRIMARY KEY (id),
  constraint round_of_member UNIQUE (merchant, vassalage, vendor_round_id, member_id),
  constraint round_bet_check CHECK ((bet >= 0)),
  constraint round_check CHECK (((bonus_bet >= 0) AND (bonus_bet <= bet))),
  constraint round_check1 CHECK (((bonus_own >= 0) AND (bonus_own <= bonus_bet))),
  constraint round_payout_check CHECK ((payout >= 0)),
  constraint round_status_check CHECK ((status = ANY (ARRAY['open'::text, 'settled'::text, 'cancelled'::text]))),
  constraint round_valid_bet_check CHECK ((valid_bet >= 0))
);
CREATE INDEX round_member_page ON round USING btree (member_id, at DESC, id DESC) INCLUDE (currency, status, bet, game_classify);
CREATE INDEX round_open ON round USING btree (merchant, at) WHERE (status = 'open'::text);
CREATE INDEX round_open_member ON round USING btree (member_id) INCLUDE (currency, bet) WHERE (status = 'open'::text);
CREATE INDEX round_page ON round USING btree (at DESC, id DESC) INCLUDE (merchant, member_id, currency, status, bet, game_classify, vassalage);
CREATE INDEX round_settled ON round USING btree (merchant, settled_at DESC) WHERE ((status = 'settled'::text) AND (payout > bet));
CREATE INDEX round_settled_at ON round USING btree (merchant, settled_at) WHERE (status = 'settled'::text);
CREATE INDEX round_settled_member ON round USING btree (member_id, settled_at) INCLUDE (merchant, currency, game_classify, bet, valid_bet, payout, withheld) WHERE (status = 'settled'::text);
CREATE UNIQUE INDEX round_stake ON round USING btree (merchant, vassalage, vendor_round_id) WHERE (bet > 0);

create table round_change (
  id bigint not null generated always as identity,
  merchant text not null,
  member_id text not null,
  currency text not null,
  game_classify text not null,
  at timestamp with time zone not null,
  settled_at timestamp with time zone,
  returned bigint not null,
  settled bigint not null,
  prize bigint not null,
  valid_bet bigint not null default 0,
  counted_at timestamp with time zone not null default now(),
  constraint round_change_pkey PRIMARY KEY (id)
);
CREATE INDEX round_change_counted ON round_change USING btree (merchant, counted_at) INCLUDE (member_id, currency, game_classify, settled, prize, valid_bet) WHERE ((settled <> 0) OR (prize <> 0));
CREATE INDEX round_change_member ON round_change USING btree (member_id, counted_at) INCLUDE (currency, game_classify, settled, prize, valid_bet) WHERE ((settled <> 0) OR (prize <> 0));

create table round_result (
  round_id bigint not null,
  result jsonb not null,
  constraint round_result_pkey PRIMARY KEY (round_id),
  constraint round_result_result_check CHECK (((jsonb_typeof(result) = 'object'::text) AND (char_length((result)::text) <= 2000)))
);

create table routine (
  name text not null,
  digest text not null,
  edition integer not null,
  constraint routine_pkey PRIMARY KEY (name)
);

create table seal_sender (
  sender text not null,
  last_count bigint not null,
  expires_at timestamp with time zone not null,
  constraint seal_sender_pkey PRIMARY KEY (sender)
);
CREATE INDEX seal_sender_expires ON seal_sender USING btree (expires_at);

create table sealing_key (
  kid text not null,
  private_jwk jsonb not null,
  created_at timestamp with time zone not null,
  constraint sealing_key_pkey PRIMARY KEY (kid)
);

create table security_event (
  id bigint not null generated always as identity,
  member_id text not null,
  kind text not null,
  at timestamp with time zone not null,
  ip text not null,
  device text not null,
  constraint security_event_pkey PRIMARY KEY (id),
  constraint security_event_kind_check CHECK ((kind = ANY (ARRAY['payment_password_set'::text, 'payment_password_changed'::text, 'payment_password_reset'::text, 'payment_password_blocked'::text, 'totp_on'::text, 'totp_off'::text, 'recovery_codes_made'::text, 'recovery_code_used'::text, 'passkey_added'::text, 'passkey_removed'::text, 'second_step_blocked'::text, 'password_changed'::text, 'phone_changed'::text, 'email_changed'::text, 'sessions_ended'::text, 'login_denied'::text, 'identity_sent'::text, 'identity_verified'::text, 'identity_rejected'::text, 'data_asked'::text, 'closing_asked'::text, 'closing_revoked'::text])))
);
CREATE INDEX security_event_member ON security_event USING btree (member_id, id DESC);

create table seeded (
  part text not null,
  at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint seeded_pkey PRIMARY KEY (part)
);

create table service_agent (
  id bigint not null generated always as identity,
  merchant text not null,
  name text not null,
  token_hash text,
  expires_at timestamp with time zone not null,
  made_by text not null,
  seen_at timestamp with time zone,
  constraint service_agent_pkey PRIMARY KEY (id),
  constraint service_agent_merchant_name_key UNIQUE (merchant, name),
  constraint service_agent_token_hash_key UNIQUE (token_hash)
);

create table service_conversation (
  id bigint not null generated always as identity,
  merchant text not null,
  member_id text not null,
  queue text not null,
  state text not null,
  is_offline boolean not null,
  agent_id bigint,
  opened_at timestamp with time zone not null,
  queued_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_by text,
  member_read bigint not null default 0,
  transcript_at timestamp with time zone,
  constraint service_conversation_pkey PRIMARY KEY (id),
  constraint service_conversation_check CHECK (((state = 'ended'::text) = (ended_at IS NOT NULL))),
  constraint service_conversation_check1 CHECK (((state = 'ended'::text) = (ended_by IS NOT NULL))),
  constraint service_conversation_check2 CHECK (((state <> 'active'::text) OR (agent_id IS NOT NULL))),
  constraint service_conversation_check3 CHECK (((state <> 'waiting'::text) OR (agent_id IS NULL))),
  constraint service_conversation_ended_by_check CHECK ((ended_by = ANY (ARRAY['member'::text, 'agent'::text, 'idle'::text]))),
  constraint service_conversation_queue_check CHECK ((queue = ANY (ARRAY['vip'::text, 'live'::text]))),
  constraint service_conversation_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'active'::text, 'ended'::text])))
);
CREATE INDEX service_conversation_agent ON service_conversation USING btree (agent_id, changed_at) WHERE (state = 'active'::text);
CREATE INDEX service_conversation_ended ON service_conversation USING btree (ended_at) WHERE (state = 'ended'::text);
CREATE INDEX service_conversation_member ON service_conversation USING btree (member_id, id);
CREATE UNIQUE INDEX service_conversation_open ON service_conversation USING btree (member_id) WHERE (state <> 'ended'::text);
CREATE INDEX service_conversation_queue ON service_conversation USING btree (merchant, queued_at, id) WHERE (state = 'waiting'::text);

create table service_desk (
  merchant text not null,
  last_change bigint not null,
  queue_change bigint not null,
  constraint service_desk_pkey PRIMARY KEY (merchant)
);

create table service_entry (
  id bigint not null generated always as identity,
  conversation_id bigint not null,
  author text not null,
  agent_id bigint,
  step text not null,
  text text not null,
  at timestamp with time zone not null,
  client_key uuid,
  constraint service_entry_pkey PRIMARY KEY (id),
  constraint service_entry_conversation_id_client_key_key UNIQUE (conversation_id, client_key),
  constraint service_entry_author_check CHECK ((author = ANY (ARRAY['member'::text, 'agent'::text, 'platform'::text]))),
  constraint service_entry_step_check CHECK ((step = ANY (ARRAY['text'::text, 'picture'::text, 'taken'::text, 'handed'::text, 'queued'::text, 'offline'::text, 'ended'::text])))
);
CREATE INDEX service_entry_conversation ON service_entry USING btree (conversation_id, id);

create table service_picture (
  entry_id bigint not null,
  type text not null,
  bytes bytea not null,
  key_id text,
  constraint service_picture_pkey PRIMARY KEY (entry_id)
);

create table service_signal (
  conversation_id bigint not null,
  change bigint not null,
  member_typing_at timestamp with time zone,
  agent_typing_at timestamp with time zone,
  agent_read bigint not null default 0,
  constraint service_signal_pkey PRIMARY KEY (conversation_id)
);

create table session (
  token_hash text not null,
  member_id text not null,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  idle_until timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  ip text not null,
  device text not null,
  remembered_login_id text,
  payment_checked_until timestamp with time zone,
  id uuid not null default gen_random_uuid(),
  country text,
  app_code_checked_until timestamp with time zone,
  password_due boolean not null default false,
  constraint session_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX session_ends ON session USING btree (ends_at);
CREATE UNIQUE INDEX session_id ON session USING btree (id);
CREATE INDEX session_member ON session USING btree (member_id);
CREATE INDEX session_remembered_login ON session USING btree (remembered_login_id);

create table sign_in (
  member_id text not null,
  day date not null,
  streak integer not null,
  points integer not null,
  at timestamp with time zone not null,
  constraint sign_in_pkey PRIMARY KEY (member_id, day)
);

create table site_status (
  merchant text not null,
  state text not null,
  until timestamp with time zone,
  blocked_countries text[] not null default '{}'::text[],
  changed_at timestamp with time zone not null,
  planned_from timestamp with time zone,
  planned_until timestamp with time zone,
  constraint site_status_pkey PRIMARY KEY (merchant),
  constraint site_status_state_check CHECK ((state = ANY (ARRAY['normal'::text, 'maintenance'::text, 'restricted'::text])))
);

create table stray_payment (
  id bigint not null generated always as identity,
  provider text not null,
  payment_id text not null,
  reference text not null,
  order_id bigint,
  merchant text,
  member_id text,
  amount text not null,
  currency text not null,
  state text not null,
  reports integer not null default 1,
  at timestamp with time zone not null,
  actor text,
  reason text,
  resolved_at timestamp with time zone,
  constraint stray_payment_pkey PRIMARY KEY (id),
  constraint stray_payment_provider_payment_id_key UNIQUE (provider, payment_id),
  constraint stray_payment_check CHECK (((resolved_at IS NOT NULL) = (state = ANY (ARRAY['returned'::text, 'credited'::text])))),
  constraint stray_payment_state_check CHECK ((state = ANY (ARRAY['refused'::text, 'open'::text, 'returned'::text, 'credited'::text])))
);
CREATE INDEX stray_payment_open ON stray_payment USING btree (id) WHERE (state = 'open'::text);

create table tally (
  key text not null,
  count integer not null,
  until timestamp with time zone not null,
  constraint tally_pkey PRIMARY KEY (key)
);
CREATE INDEX tally_until ON tally USING btree (until);

create table ticket_correction (
  ticket_id bigint not null,
  number integer not null,
  prize_before bigint not null,
  prize_after bigint not null,
  lost bigint not null default 0,
  at timestamp with time zone not null,
  constraint ticket_correction_pkey PRIMARY KEY (ticket_id, number),
  constraint ticket_correction_lost_check CHECK ((lost >= 0))
);

create table totp (
  member_id text not null,
  secret text not null,
  last_step bigint not null default 0,
  confirmed_at timestamp with time zone,
  constraint totp_pkey PRIMARY KEY (member_id)
);

create table transfer_setting (
  member_id text not null,
  is_automatic boolean not null,
  constraint transfer_setting_pkey PRIMARY KEY (member_id)
);

create table unpaid_movement (
  key text not null,
  merchant text not null,
  member_id text not null,
  ticket_id bigint not null,
  kind text not null,
  currency text not null,
  amount bigint not null,
  settled bigint not null default 0,
  at timestamp with time zone not null,
  ref text,
  constraint unpaid_movement_pkey PRIMARY KEY (key),
  constraint unpaid_movement_amount_check CHECK ((amount > 0)),
  constraint unpaid_movement_check CHECK (((settled >= 0) AND (settled <= amount)))
);
CREATE INDEX unpaid_movement_open ON unpaid_movement USING btree (ticket_id) WHERE (settled < amount);

create table vendor (
  code text not null,
  name text not null,
  place integer not null,
  status text not null default 'open'::text,
  constraint vendor_pkey PRIMARY KEY (code),
  constraint vendor_status_check CHECK ((status = ANY (ARRAY['open'::text, 'maintenance'::text])))
);

create table vendor_player (
  member_id text not null,
  vendor text not null,
  is_open boolean not null default false,
  known_at timestamp with time zone,
  next_query_at timestamp with time zone,
  constraint vendor_player_pkey PRIMARY KEY (member_id, vendor)
);
CREATE INDEX vendor_player_due ON vendor_player USING btree (next_query_at) WHERE (next_query_at IS NOT NULL);

create table vendor_recall (
  member_id text not null,
  vendor text not null,
  due_at timestamp with time zone not null,
  looks integer not null default 0,
  constraint vendor_recall_pkey PRIMARY KEY (member_id, vendor)
);
CREATE INDEX vendor_recall_due ON vendor_recall USING btree (due_at);

create table vendor_round_feed (
  merchant text not null,
  vendor text not null,
  cursor text not null default ''::text,
  next_query_at timestamp with time zone not null,
  constraint vendor_round_feed_pkey PRIMARY KEY (merchant, vendor)
);
CREATE INDEX vendor_round_feed_due ON vendor_round_feed USING btree (next_query_at);

create table vendor_transfer (
  order_id bigint not null,
  reference text not null,
  is_sweep boolean not null,
  next_query_at timestamp with time zone,
  queries integer not null default 0,
  constraint vendor_transfer_pkey PRIMARY KEY (order_id),
  constraint vendor_transfer_reference_key UNIQUE (reference)
);
CREATE INDEX vendor_transfer_due ON vendor_transfer USING btree (next_query_at) WHERE (next_query_at IS NOT NULL);

create table vendor_visit (
  id text not null,
  member_id text not null,
  vendor text not null,
  session_hash text not null,
  left_at timestamp with time zone,
  due_at timestamp with time zone not null,
  constraint vendor_visit_pkey PRIMARY KEY (id)
);
CREATE INDEX vendor_visit_due ON vendor_visit USING btree (due_at);
CREATE INDEX vendor_visit_member ON vendor_visit USING btree (member_id, vendor);
CREATE INDEX vendor_visit_session ON vendor_visit USING btree (session_hash);

alter table account_closing add constraint account_closing_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table affiliate_link add constraint affiliate_link_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES member(id);
alter table affiliate_registration add constraint affiliate_registration_link_id_fkey FOREIGN KEY (link_id) REFERENCES affiliate_link(id);
alter table affiliate_registration add constraint affiliate_registration_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table agent_contract add constraint agent_contract_downline_id_fkey FOREIGN KEY (downline_id) REFERENCES member(id);
alter table agent_contract add constraint agent_contract_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES member(id);
alter table agent_contract_event add constraint agent_contract_event_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES agent_contract(id);
alter table agent_link add constraint agent_link_ancestor_fkey FOREIGN KEY (ancestor) REFERENCES member(id);
alter table agent_link add constraint agent_link_descendant_fkey FOREIGN KEY (descendant) REFERENCES member(id);
alter table announcement_read add constraint announcement_read_announcement_fkey FOREIGN KEY (merchant, announcement_id) REFERENCES announcement(merchant, announcement_id) ON DELETE CASCADE;
alter table approval add constraint approval_approver_fkey FOREIGN KEY (approver) REFERENCES operator(name);
alter table approval add constraint approval_maker_fkey FOREIGN KEY (maker) REFERENCES operator(name);
alter table bonus add constraint bonus_forfeited_by_fkey FOREIGN KEY (forfeited_by) REFERENCES money_order(id);
alter table bonus add constraint bonus_reward_id_fkey FOREIGN KEY (reward_id) REFERENCES issued_reward(id) ON DELETE CASCADE;
alter table bonus_turnover add constraint bonus_turnover_bonus_id_fkey FOREIGN KEY (bonus_id) REFERENCES bonus(id) ON DELETE CASCADE;
alter table c2c_match add constraint c2c_match_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES money_order(id);
alter table c2c_match add constraint c2c_match_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES money_order(id);
alter table chat_message add constraint chat_message_room_id_fkey FOREIGN KEY (room_id) REFERENCES chat_room(id);
alter table chat_reading add constraint chat_reading_room_id_fkey FOREIGN KEY (room_id) REFERENCES chat_room(id);
alter table contract_payment add constraint contract_payment_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES agent_contract(id);
alter table contract_payment add constraint contract_payment_downline_id_fkey FOREIGN KEY (downline_id) REFERENCES member(id);
alter table contract_payment add constraint contract_payment_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES member(id);
alter table demo_member add constraint demo_member_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table dispute add constraint dispute_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table dispute_entry add constraint dispute_entry_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES dispute(id) ON DELETE CASCADE;
alter table dividend_bill add constraint dividend_bill_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES member(id);
alter table dividend_bill add constraint dividend_bill_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES agent_contract(id);
alter table dividend_bill add constraint dividend_bill_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES member(id);
alter table dividend_due add constraint dividend_due_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES agent_contract(id);
alter table downline_message add constraint downline_message_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES member(id);
alter table downline_message add constraint downline_message_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table downline_note add constraint downline_note_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES member(id);
alter table downline_note add constraint downline_note_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table draw add constraint draw_game_id_fkey FOREIGN KEY (game_id) REFERENCES lottery_game(game_id);
alter table ended_session add constraint ended_session_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table entry add constraint entry_account_id_currency_fkey FOREIGN KEY (account_id, currency) REFERENCES account(id, currency);
alter table entry add constraint entry_journal_id_fkey FOREIGN KEY (journal_id) REFERENCES journal(id);
alter table exclusion_account add constraint exclusion_account_exclusion_id_fkey FOREIGN KEY (exclusion_id) REFERENCES exclusion(id);
alter table exclusion_account add constraint exclusion_account_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table exclusion_person add constraint exclusion_person_exclusion_id_fkey FOREIGN KEY (exclusion_id) REFERENCES exclusion(id);
alter table exclusion_return add constraint exclusion_return_exclusion_id_fkey FOREIGN KEY (exclusion_id) REFERENCES exclusion(id);
alter table exclusion_return add constraint exclusion_return_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table exclusion_return add constraint exclusion_return_order_id_fkey FOREIGN KEY (order_id) REFERENCES money_order(id);
alter table favourite_game add constraint favourite_game_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table favourite_game add constraint favourite_game_node_id_fkey FOREIGN KEY (node_id) REFERENCES game(node_id);
alter table feedback_image add constraint feedback_image_feedback_id_fkey FOREIGN KEY (feedback_id) REFERENCES feedback(id) ON DELETE CASCADE;
alter table game add constraint game_vendor_fkey FOREIGN KEY (vendor) REFERENCES vendor(code);
alter table group_share add constraint group_share_group_id_fkey FOREIGN KEY (group_id) REFERENCES group_ticket(id);
alter table group_share add constraint group_share_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table group_ticket add constraint group_ticket_starter_id_fkey FOREIGN KEY (starter_id) REFERENCES member(id);
alter table hot_game add constraint hot_game_node_id_fkey FOREIGN KEY (node_id) REFERENCES game(node_id);
alter table identity_check add constraint identity_check_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table identity_picture add constraint identity_picture_check_id_fkey FOREIGN KEY (check_id) REFERENCES identity_check(id) ON DELETE CASCADE;
alter table known_device add constraint known_device_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table leaderboard_period add constraint leaderboard_period_merchant_board_id_fkey FOREIGN KEY (merchant, board_id) REFERENCES leaderboard(merchant, board_id);
alter table leaderboard_standing add constraint leaderboard_standing_merchant_board_id_starts_at_fkey FOREIGN KEY (merchant, board_id, starts_at) REFERENCES leaderboard_period(merchant, board_id, starts_at) ON DELETE CASCADE;
alter table level_rebate_agent add constraint level_rebate_agent_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table level_rebate_due add constraint level_rebate_due_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table level_rebate_line add constraint level_rebate_line_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table link_code add constraint link_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table login_event add constraint login_event_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table login_step add constraint login_step_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table lottery_number_set add constraint lottery_number_set_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table lottery_ticket add constraint lottery_ticket_group_id_fkey FOREIGN KEY (group_id) REFERENCES group_ticket(id);
alter table member add constraint member_upline_id_fkey FOREIGN KEY (upline_id) REFERENCES member(id);
alter table member_avatar add constraint member_avatar_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table member_rank add constraint member_rank_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table member_rates add constraint member_rates_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table member_rates_since add constraint member_rates_since_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table member_state_change add constraint member_state_change_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table mission_claim add constraint mission_claim_merchant_mission_id_member_id_fkey FOREIGN KEY (merchant, mission_id, member_id) REFERENCES mission_entry(merchant, mission_id, member_id) ON DELETE CASCADE;
alter table mission_claim add constraint mission_claim_reward_id_fkey FOREIGN KEY (reward_id) REFERENCES issued_reward(id) ON DELETE SET NULL;
alter table mission_entry add constraint mission_entry_merchant_mission_id_fkey FOREIGN KEY (merchant, mission_id) REFERENCES mission(merchant, mission_id);
alter table money_order add constraint money_order_held_journal_fkey FOREIGN KEY (held_journal) REFERENCES journal(id);
alter table money_order add constraint money_order_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table money_order add constraint money_order_result_journal_fkey FOREIGN KEY (result_journal) REFERENCES journal(id);
alter table money_order_step add constraint money_order_step_journal_id_fkey FOREIGN KEY (journal_id) REFERENCES journal(id);
alter table money_order_step add constraint money_order_step_order_id_fkey FOREIGN KEY (order_id) REFERENCES money_order(id);
alter table multibanco_sequence add constraint multibanco_sequence_order_id_fkey FOREIGN KEY (order_id) REFERENCES money_order(id);
alter table notification_due add constraint notification_due_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table notification_setting add constraint notification_setting_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table operator_action add constraint operator_action_operator_fkey FOREIGN KEY (operator) REFERENCES operator(name);
alter table order_mail add constraint order_mail_order_id_fkey FOREIGN KEY (order_id) REFERENCES money_order(id);
alter table outbox add constraint outbox_push_device_id_fkey FOREIGN KEY (push_device_id) REFERENCES push_device(id) ON DELETE CASCADE;
alter table own_export add constraint own_export_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table own_export_part add constraint own_export_part_export_id_fkey FOREIGN KEY (export_id) REFERENCES own_export(id) ON DELETE CASCADE;
alter table passkey add constraint passkey_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table passkey_challenge add constraint passkey_challenge_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table passkey_proof_challenge add constraint passkey_proof_challenge_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table payment add constraint payment_order_id_fkey FOREIGN KEY (order_id) REFERENCES money_order(id);
alter table payment_notice add constraint payment_notice_order_id_fkey FOREIGN KEY (order_id) REFERENCES money_order(id);
alter table payment_slip add constraint payment_slip_order_id_fkey FOREIGN KEY (order_id) REFERENCES money_order(id);
alter table payout add constraint payout_account_id_fkey FOREIGN KEY (account_id) REFERENCES payout_account(id);
alter table payout add constraint payout_order_id_fkey FOREIGN KEY (order_id) REFERENCES money_order(id);
alter table payout_account add constraint payout_account_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table player_limit add constraint deposit_limit_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table player_limit_change add constraint deposit_limit_change_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table prize_limit add constraint prize_limit_node_id_fkey FOREIGN KEY (node_id) REFERENCES game(node_id);
alter table promotion_entry add constraint promotion_entry_merchant_promotion_id_fkey FOREIGN KEY (merchant, promotion_id) REFERENCES promotion(merchant, promotion_id);
alter table promotion_picture add constraint promotion_picture_merchant_promotion_id_member_id_fkey FOREIGN KEY (merchant, promotion_id, member_id) REFERENCES promotion_entry(merchant, promotion_id, member_id) ON DELETE CASCADE;
alter table push_device add constraint push_device_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table raffle_ticket add constraint raffle_ticket_merchant_raffle_id_fkey FOREIGN KEY (merchant, raffle_id) REFERENCES raffle(merchant, raffle_id);
alter table rank_change add constraint rank_change_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table rate_request add constraint rate_request_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES member(id);
alter table rate_request add constraint rate_request_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table reality_check add constraint reality_check_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table rebate_period add constraint rebate_period_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table reconciliation_difference add constraint reconciliation_difference_order_id_fkey FOREIGN KEY (order_id) REFERENCES money_order(id);
alter table recovery_code add constraint recovery_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table redraw add constraint redraw_game_id_numero_fkey FOREIGN KEY (game_id, numero) REFERENCES draw(game_id, numero);
alter table referral add constraint referral_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table register_check add constraint register_check_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table registration_intent add constraint registration_intent_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table remembered_login add constraint remembered_login_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table risk_case add constraint risk_case_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table risk_case add constraint risk_case_order_id_fkey FOREIGN KEY (order_id) REFERENCES money_order(id);
alter table round_result add constraint round_result_round_id_fkey FOREIGN KEY (round_id) REFERENCES round(id);
alter table security_event add constraint security_event_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table service_conversation add constraint service_conversation_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES service_agent(id);
alter table service_conversation add constraint service_conversation_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table service_entry add constraint service_entry_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES service_agent(id);
alter table service_entry add constraint service_entry_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES service_conversation(id) ON DELETE CASCADE;
alter table service_picture add constraint service_picture_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES service_entry(id) ON DELETE CASCADE;
alter table service_signal add constraint service_signal_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES service_conversation(id) ON DELETE CASCADE;
alter table session add constraint session_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table session add constraint session_remembered_login_id_fkey FOREIGN KEY (remembered_login_id) REFERENCES remembered_login(id) ON DELETE CASCADE;
alter table stray_payment add constraint stray_payment_order_id_fkey FOREIGN KEY (order_id) REFERENCES money_order(id);
alter table ticket_correction add constraint ticket_correction_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES lottery_ticket(id);
alter table totp add constraint totp_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table transfer_setting add constraint transfer_setting_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table unpaid_movement add constraint unpaid_movement_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES lottery_ticket(id);
alter table vendor_player add constraint vendor_player_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table vendor_recall add constraint vendor_recall_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table vendor_transfer add constraint vendor_transfer_order_id_fkey FOREIGN KEY (order_id) REFERENCES money_order(id);
alter table vendor_visit add constraint vendor_visit_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
