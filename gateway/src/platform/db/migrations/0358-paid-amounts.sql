-- What the provider reported as paid, in minor units of `paid_currency`; null until a payment was reported with both.
alter table payment add column paid_amount int8 check (paid_amount > 0);
alter table payment add column paid_currency text;
alter table payment add constraint payment_paid check ((paid_amount is null) = (paid_currency is null));
