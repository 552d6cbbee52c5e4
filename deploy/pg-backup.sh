#!/bin/sh
# A dump of the shop's database and a copy of its pictures by PostgreSQL's own tools, for cron or a timer:
#   DATABASE_URL=postgres://… SHOP_DATA_DIR=/var/lib/thulir sh deploy/pg-backup.sh /backups/thulir
# Dumps older than SHOP_BACKUP_DAYS (14) go. How they are read back: docs/running.md.
set -eu
: "${DATABASE_URL:?Name the database.}" "${SHOP_DATA_DIR:?Name the folder of the shop.}"
folder=${1:?Name the folder for the backups.}
umask 077
mkdir -p "$folder/media"
dump="$folder/thulir-$(date -u +%Y%m%dT%H%M%SZ).dump"

# Under its name it is whole or not at all.
trap 'rm -f "$dump.part"' EXIT
pg_dump --format=custom --no-owner --file="$dump.part" "$DATABASE_URL"
mv "$dump.part" "$dump"

# After the dump, so that no row speaks of a picture which the copy lacks; a shop without pictures has no folder.
if [ -d "$SHOP_DATA_DIR/media" ]; then cp -Rpu "$SHOP_DATA_DIR/media/." "$folder/media/"; fi

find "$folder" -maxdepth 1 -name 'thulir-*.dump' -mtime "+${SHOP_BACKUP_DAYS:-14}" -delete
echo "$dump"
