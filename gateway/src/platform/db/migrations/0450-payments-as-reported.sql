-- A payment in a currency that the platform does not have, or with more decimals than its currency has, as it was reported.
alter table payment add column paid_as text;
alter table payment drop constraint payment_paid;
alter table payment add constraint payment_paid
  check ((num_nonnulls(paid_amount, paid_as) = 0) = (paid_currency is null) and num_nonnulls(paid_amount, paid_as) <= 1);
