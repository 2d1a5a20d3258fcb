-- Whether a merchant's site is shown.
create table site_status (
  merchant text primary key,
  state text not null check (state in ('normal', 'maintenance', 'restricted')),
  -- when maintenance is expected to end
  until timestamptz,
  -- ISO 3166 codes of countries whose visitors are refused
  blocked_countries text[] not null default '{}',
  changed_at timestamptz not null
);

-- Parts of the world that have been set up, so that they are set up once.
create table seeded (
  part text primary key,
  at timestamptz not null
);
