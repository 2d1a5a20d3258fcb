-- A round is booked by its merchant, vendor and number. While tables are small, an index that begins with the merchant looks as
-- good for that, and a plan that uses it reads all rounds of the brand later.
drop index round_page;
create index round_page on round (at desc, id desc)
  include (merchant, member_id, currency, status, bet, game_classify, vassalage);
