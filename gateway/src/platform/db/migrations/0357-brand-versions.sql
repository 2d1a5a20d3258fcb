-- Files of the brands, of `_shared` and of `profiles`. The newest version of a part is what all gateways use.
create table brand_version (
  version bigint generated always as identity primary key,
  -- Code of a brand, `_shared` or `profiles`.
  part text not null,
  -- SHA-256 of the files, in hex; the same files have the same digest.
  digest text not null,
  -- Texts by path in the part's folder; null when the part was removed.
  files jsonb,
  published_at timestamptz not null,
  publisher text not null,
  reason text not null
);
create index brand_version_part on brand_version (part, version desc);

-- Content is written only from files that are at least as new as those of the last writer.
alter table brand_content add column version bigint not null default 0;
