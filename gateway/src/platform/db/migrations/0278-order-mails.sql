-- What members are told of their orders is decided where steps are taken (gateway/src/messages/order-notices.ts), for all
-- channels; this table keeps the mails that are due.
drop trigger money_order_step_noted on money_order_step;
drop function note_withdrawal_steps();

alter table withdrawal_notice rename to order_mail;
alter index withdrawal_notice_untold rename to order_mail_untold;
alter table order_mail rename constraint withdrawal_notice_pkey to order_mail_pkey;
alter table order_mail rename constraint withdrawal_notice_order_id_fkey to order_mail_order_id_fkey;
alter table order_mail drop constraint withdrawal_notice_state_check;
-- one of `orderNotices`
alter table order_mail rename column state to notice;
update order_mail set cause = 'withdrawal.' || cause where cause = notice;
update order_mail set notice = 'withdrawal.' || case notice when 'announced' then 'announce' else notice end;
