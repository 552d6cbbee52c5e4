#!/bin/sh
# For deploy/compose.yaml: the replica may copy the primary.
set -eu
echo 'host replication all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
