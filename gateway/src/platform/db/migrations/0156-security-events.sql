-- All that happens to what protects an account, beside the payment password.
alter table security_event drop constraint security_event_kind_check;
alter table security_event add constraint security_event_kind_check check (kind in (
  'payment_password_set', 'payment_password_changed', 'payment_password_reset', 'payment_password_blocked',
  'totp_on', 'totp_off', 'recovery_codes_made', 'recovery_code_used', 'passkey_added', 'passkey_removed',
  'second_step_blocked',
  'password_changed', 'phone_changed', 'email_changed', 'sessions_ended', 'login_denied',
  'identity_sent', 'identity_verified', 'identity_rejected'));
