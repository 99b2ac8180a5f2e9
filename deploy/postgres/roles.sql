-- The database and its two roles: shengyu_owner owns it and migrates, shengyu_app is what the running server is; `migrate` gives it the
-- rights it needs. As an administrator, safe to run again (then it only sets the passwords):
--   psql -v owner_password=… -v app_password=… -f deploy/postgres/roles.sql
\set ON_ERROR_STOP on
select format('create role %I login', name) from unnest(array['shengyu_owner', 'shengyu_app']) name
where not exists (select from pg_roles where rolname = name) \gexec
alter role shengyu_owner nosuperuser nocreaterole nocreatedb password :'owner_password';
alter role shengyu_app nosuperuser nocreaterole nocreatedb password :'app_password';
select 'create database shengyu owner shengyu_owner encoding ''UTF8'' template template0'
where not exists (select from pg_database where datname = 'shengyu') \gexec
alter database shengyu owner to shengyu_owner;
revoke all on database shengyu from public;
grant connect on database shengyu to shengyu_app;
\connect shengyu
alter schema public owner to shengyu_owner;
revoke all on schema public from public;
-- What statements cost, for administrators alone (docs/runbooks/calls-slow.md); apart, so that it is no part of the product's schema.
create schema if not exists monitor;
create extension if not exists pg_stat_statements schema monitor;
