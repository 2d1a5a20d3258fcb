-- Pages of the betting record are found in the index alone: it holds what chooses a round and its place among them.
create index round_member_page on round (member_id, at desc, id desc)
  include (currency, status, bet, game_classify);
drop index round_member;
