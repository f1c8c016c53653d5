#!/bin/sh
# Routes visitors to instances whose /readyz returns 200, or to both if none does. nginx checks the file at each request,
# because a reload would close visitors' connections.
#   watch.sh <directory> <address of 1> <address of 2>
directory=$1
is_ready() {
  [ "$(curl -s -m 2 -o /dev/null -w '%{http_code}' "http://$1/readyz")" = 200 ]
}
while :; do
  only=
  is_ready "$2" || only=only-2
  if ! is_ready "$3"; then
    [ -z "$only" ] && only=only-1 || only=
  fi
  for each in only-1 only-2; do
    [ "$each" = "$only" ] || rm -f "$directory/$each"
  done
  [ -z "$only" ] || : >"$directory/$only"
  sleep 1
done
