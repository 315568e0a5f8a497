#!/bin/sh
# Removes the program and its unit. Data, settings and the account stay, unless --with-data says otherwise.
set -eu

here=$(cd -- "$(dirname -- "$0")" && pwd -P)
case $here in
  */versions/*) own=${here%/versions/*} ;;
  *) own=/opt/village ;;
esac
prefix=${VILLAGE_PREFIX:-$own}
data=${VILLAGE_DATA:-}
unit=/etc/systemd/system/village.service
with_data=no

give_up() {
  printf '%s\n%s\n' "$1" "$2" >&2
  exit 1
}

while [ $# -gt 0 ]; do
  case $1 in
    --with-data)
      with_data=yes
      shift
      ;;
    --prefix | --data)
      [ $# -ge 2 ] || give_up "$1 后面缺少值" "$1 needs a value"
      if [ "$1" = --prefix ]; then prefix=$2; else data=$2; fi
      shift 2
      ;;
    *) give_up "没有选项 $1。可用：--prefix、--data、--with-data" "There is no option $1. There are --prefix, --data and --with-data" ;;
  esac
done

[ "$(id -u)" = 0 ] || give_up "请以 root 身份运行" "Run it as root"
[ -x "$prefix/current/bin/village" ] || give_up "$prefix 中没有安装，请用 --prefix 指明" "Nothing is installed in $prefix: name the folder with --prefix"

has_systemd() {
  [ -d /run/systemd/system ] && command -v systemctl >/dev/null 2>&1
}
# Where the data lie stands in the unit that install.sh wrote.
for file in "$prefix/village.service" "$unit"; do
  [ -n "$data" ] || [ ! -r "$file" ] || data=$(sed -n 's/^ReadWritePaths=//p' "$file")
done
[ -n "$data" ] || data=/var/lib/village

if has_systemd && [ -e "$unit" ]; then
  systemctl -q disable --now village
  rm -f "$unit"
  systemctl daemon-reload
fi
pid=$(head -n 1 "$data/pgdata/postmaster.pid" 2>/dev/null || true)
if [ -n "$pid" ] && kill -0 "$pid" 2>/dev/null; then
  give_up "数据库仍在运行（进程 $pid），请先停止服务。未删除任何文件" "The database still runs (process $pid): stop the server first. No file was removed"
fi
if [ "$with_data" = yes ] && [ ! -e "$data/village.env" ]; then
  give_up "$data 中没有 village.env，不像是数据目录。未删除任何文件" "$data has no village.env, so it is no data folder. No file was removed"
fi
rm -rf "$prefix/versions" "$prefix/current" "$prefix/previous" "$prefix/village.service"
rm -f "$prefix/.install.lock"
rmdir "$prefix" 2>/dev/null || true
if [ "$with_data" = yes ]; then
  rm -rf "$data"
  printf '%s\n' "程序和数据已删除" "Program and data were removed"
else
  printf '%s\n' "程序已删除，数据和设置仍在 $data" "The program was removed; data and settings stay in $data"
fi
