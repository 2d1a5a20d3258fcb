-- A restriction with countries is for these alone, without any for everybody; a site that is normal restricts nobody.
update site_status set blocked_countries = '{}' where state = 'restricted';
update site_status set state = 'restricted', until = null where state = 'normal' and cardinality(blocked_countries) > 0;
