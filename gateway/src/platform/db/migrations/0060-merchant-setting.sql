-- What an operator changed of a merchant on a running site; the rest is as the merchant was written.
create table merchant_setting (
  merchant text not null,
  name text not null,
  -- as the operator typed it
  value text not null,
  changed_at timestamptz not null,
  primary key (merchant, name)
);
