-- A vendor's round id belongs to one merchant: two merchants may hear the same id from the same vendor.
alter table round drop constraint round_vassalage_vendor_round_id_key;
-- One stake per id. A round that was cancelled before its stake came keeps only its own member's late stake out.
create unique index round_stake on round (merchant, vassalage, vendor_round_id) where bet > 0;
alter table round add constraint round_of_member unique (merchant, vassalage, vendor_round_id, member_id);
