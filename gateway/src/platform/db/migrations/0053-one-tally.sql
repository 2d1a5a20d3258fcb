-- Wrong passwords are counted in `tally` with everything else that has a limit.
drop table attempt;
