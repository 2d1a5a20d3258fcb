-- What is filled once for every brand is noted with the brand's code: a brand that comes later is filled too.
insert into seeded (part, at, removed_at)
select seeded.part || '/' || brand.merchant, seeded.at, seeded.removed_at
  from seeded
 cross join (select merchant from promotion union select merchant from member) brand
 where seeded.part in ('world', 'chat')
    on conflict do nothing;
