-- How builds of remotes are doing in the pages of a merchant, counted by the minute.
create table remote_minute (
  merchant text not null,
  minute timestamptz not null,
  build text not null,
  loads int not null,
  failures int not null,
  -- faults of a remote that runs: what it threw in a handler, a timer or a promise
  errors int not null,
  primary key (merchant, minute, build)
);

-- What went wrong, one row for everything that reads the same.
create table remote_fault (
  merchant text not null,
  build text not null,
  remote text not null,
  step text not null,
  code text not null,
  message text not null,
  times int not null,
  -- of the last time
  at timestamptz not null,
  release text not null,
  route text not null,
  bus_events text[] not null,
  primary key (merchant, build, remote, step, code, message)
);
