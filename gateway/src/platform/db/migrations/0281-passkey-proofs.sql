-- What a passkey of a member has to sign before the second step is changed; the last one asked for counts. Apart from
-- passkey_challenge, so that what is asked for without the password cannot add a passkey.
create table passkey_proof_challenge (
  member_id text primary key references member on delete cascade,
  challenge text not null,
  ends_at timestamptz not null
);
