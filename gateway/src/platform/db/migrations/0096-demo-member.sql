-- Members whom the demonstration added, so that exactly these can be removed.
create table demo_member (
  member_id text primary key references member
);

-- Until now they were known by name. All but the accounts with a password of their own share one salted digest.
insert into demo_member (member_id)
  select id from member
   where exists (select 1 from seeded where part = 'world' and removed_at is null)
     and (password_hash in (select password_hash from member where (merchant, account) in (
            ('azulejo', 'marina_21'), ('azulejo', 'helena_vip'), ('azulejo', 'agente_tejo'), ('azulejo', 'agente_norte'),
            ('saigon9', 'linh_21'), ('saigon9', 'hoa_vip'), ('saigon9', 'agent_lotus'), ('saigon9', 'agent_delta')))
       or (merchant, account) in (
            ('azulejo', 'conta_inicial'), ('azulejo', 'senha_vencida'), ('azulejo', 'conta_casa'),
            ('saigon9', 'first_login'), ('saigon9', 'old_password'), ('saigon9', 'house_account')));
