-- Until when calls that need a code of the member's authenticator app may be sent in the session; null until one was shown.
alter table session add column app_code_checked_until timestamptz;
