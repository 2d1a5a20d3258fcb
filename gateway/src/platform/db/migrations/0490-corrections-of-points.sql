-- Brands without points take no corrections into account, so none are kept for them.
delete from point_correction c where not exists (select from point_mark p where p.merchant = c.merchant);
