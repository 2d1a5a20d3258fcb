-- In the minute before a lock every order changes the same rows: with room on their pages a new version needs no new index
-- entry, and the old ones are tidied away as the page is read.
alter table lottery_limit set (fillfactor = 30);
