#!/bin/sh
# Goes back to the version that was installed before this one: the database as it was before the upgrade, then the program.
set -eu

here=$(cd -- "$(dirname -- "$0")" && pwd -P)
prefix=${VILLAGE_PREFIX:-${here%/versions/*}}
data=${VILLAGE_DATA:-}
unit=/etc/systemd/system/village.service

# say 中文 English
say() {
  printf '%s\n%s\n' "$1" "$2"
}
give_up() {
  say "$1" "$2" >&2
  exit 1
}
has_systemd() {
  [ -d /run/systemd/system ] && command -v systemctl >/dev/null 2>&1 && [ -e "$unit" ]
}

[ "$(id -u)" = 0 ] ||
  give_up "请以 root 身份运行；没有安装、只是解压后直接运行的，请用 village rollback --settings 设置文件 --to 旧版本的db/migrations目录" \
    "Run it as root; where nothing was installed and the unpacked bundle runs: village rollback --settings FILE --to OLD/db/migrations"
earlier=$(readlink -- "$prefix/previous" 2>/dev/null || true)
[ -n "$earlier" ] && [ -x "$prefix/$earlier/bin/village" ] ||
  give_up "$prefix 中没有更早的版本，无法退回" "There is no earlier version in $prefix to go back to"
# Who runs it and where the data lie stands in the unit that install.sh wrote.
for file in "$prefix/village.service" "$unit"; do
  [ -r "$file" ] || continue
  [ -n "$data" ] || data=$(sed -n 's/^ReadWritePaths=//p' "$file")
  user=$(sed -n 's/^User=//p' "$file")
  group=$(sed -n 's/^Group=//p' "$file")
done
[ -n "$data" ] && [ -n "${user-}" ] || give_up "$prefix 中没有服务文件，请重新运行 install.sh" "There is no unit file in $prefix: run install.sh again"

now=$(readlink -- "$prefix/current")
say "从 ${now#versions/} 退回到 ${earlier#versions/}" "Going back from ${now#versions/} to ${earlier#versions/}"
was_running=no
if has_systemd && systemctl -q is-active village; then
  was_running=yes
  systemctl stop village
fi
pid=$(head -n 1 "$data/pgdata/postmaster.pid" 2>/dev/null || true)
if [ -n "$pid" ] && kill -0 "$pid" 2>/dev/null; then
  give_up "数据库仍在运行（进程 $pid），请先停止服务。没有改动" "The database still runs (process $pid): stop the server first. Nothing was changed"
fi

as_service() {
  if command -v setpriv >/dev/null 2>&1; then
    (cd "$data" && setpriv --reuid="$user" --regid="$group" --init-groups "$@")
  else
    (cd "$data" && su -s /bin/sh "$user" -c 'exec "$0" "$@"' -- "$@")
  fi
}
status=0
as_service "$here/bin/village" data-back --settings "$data/village.env" --to "$prefix/$earlier/db/migrations" "$@" || status=$?
if [ "$status" -ne 0 ]; then
  [ "$was_running" = no ] || systemctl start village
  exit "$status"
fi
rm -f "$prefix/current.new" "$prefix/previous"
ln -s "$earlier" "$prefix/current.new"
mv -T "$prefix/current.new" "$prefix/current"
if [ "$was_running" = yes ]; then
  systemctl start village || give_up "退回后启动失败。原因见 journalctl -u village -n 50" "It did not start after going back: journalctl -u village -n 50 says why"
fi
say "现在的版本：$("$prefix/current/bin/village" version)" "This is the version now; start it as before where no service does"
