#!/bin/sh
# Run once by the PostgreSQL image, when its volume is empty.
psql -v owner_password="$OWNER_PASSWORD" -v app_password="$APP_PASSWORD" -U "$POSTGRES_USER" -d postgres -f /deploy/roles.sql
