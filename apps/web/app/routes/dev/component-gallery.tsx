import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Avatar } from '#app/ui/avatar.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { FileField } from '#app/ui/file-field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { iconNames } from '#app/ui/icon-names.ts';
import { Menu, MenuItem } from '#app/ui/menu.tsx';
import { NotYet } from '#app/ui/not-yet.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { SkeletonText } from '#app/ui/skeleton.tsx';
import { State } from '#app/ui/state.tsx';
import { Table } from '#app/ui/table.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { toasts } from '#app/ui/toast/toast-store.ts';
import { Tooltip, TooltipProvider } from '#app/ui/tooltip.tsx';

/** All components in all states, for visual review. */
export function ComponentGallery() {
  return (
    <TooltipProvider>
      <PageTitle title="组件">全部组件与它们的状态，只在本机可见。</PageTitle>
      <div className="space-y-12">
        <Shelf title="按钮与提示">
          <Button icon="check">主要</Button>
          <Button tone="quiet">次要</Button>
          <Button tone="plain">文字</Button>
          <Button tone="danger">危险</Button>
          <Button busy>进行中</Button>
          <Button disabled>不可用</Button>
          <Tooltip text="停留 700 毫秒后出现">
            <IconButton icon="info" label="说明" />
          </Tooltip>
        </Shelf>
        <Shelf title="徽标与头像">
          <Badge>普通</Badge>
          <Badge tone="gold">会员</Badge>
          <Badge tone="leaf">免费</Badge>
          <Badge tone="seal">已过期</Badge>
          <Avatar name="穗" />
          <Avatar name="学员" src="/icons/icon-192.png" />
        </Shelf>
        <Shelf title="输入">
          <Field className="w-72" hint="用来登录" label="邮箱" name="email" placeholder="name@example.com" />
          <Field
            className="w-72"
            defaultValue="name@"
            error="邮箱写得不完整"
            label="邮箱（有误）"
            name="wrong"
          />
          <Field className="w-72" defaultValue="不能改" disabled label="推荐人" name="disabled" />
          <form className="w-72">
            <FileField hint="只在浏览器里打开。" label="文件" name="file" />
          </form>
        </Shelf>
        <Overlays />
        <Shelf title="标签、分页">
          <div className="w-full">
            <Tabs
              label="示例"
              tabs={[
                { value: 'a', title: '说明', content: '第一页的内容。' },
                { value: 'b', title: '目录', content: '第二页的内容。' },
              ]}
            />
            <PageSteps />
          </div>
        </Shelf>
        <Shelf title="表格">
          <div className="w-full">
            <Table
              caption="示例表格"
              columns={[
                { key: 'name', title: '阶段', cell: (row) => row.name },
                { key: 'number', title: '编号', cell: (row) => row.number, align: 'end' },
              ]}
              rowKey={(row) => row.name}
              rows={['募集中', '锁仓中', '释放中', '已结束'].map((name, number) => ({ name, number }))}
            />
          </div>
        </Shelf>
        <Shelf title="卡片、骨架与空白">
          <Card className="w-72">一张卡片。</Card>
          <div className="w-72">
            <SkeletonText lines={3} />
          </div>
          <NotYet icon="clock" title="还没有开放">
            <p>会是什么，现在可以做什么。</p>
          </NotYet>
        </Shelf>
        <div className="grid gap-4 md:grid-cols-3">
          <State kind="empty" title="还没有内容" />
          <State action={<Button tone="quiet">再试一次</Button>} kind="error" title="没有读到" />
          <State kind="offline" title="没有网络" />
          <State kind="locked" title="没有权限" />
          <State kind="not-found" title="没有这一页" />
        </div>
        <Shelf title="图标">
          {iconNames.map((name) => (
            <span className="flex w-24 flex-col items-center gap-1 text-xs text-faint" key={name}>
              <Icon className="size-6 text-ink" name={name} />
              {name}
            </span>
          ))}
        </Shelf>
      </div>
    </TooltipProvider>
  );
}

function Shelf({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 text-xl">{title}</h2>
      <div className="flex flex-wrap items-start gap-4">{children}</div>
    </section>
  );
}

function Overlays() {
  const [open, setOpen] = useState(false);
  return (
    <Shelf title="对话框、菜单与通知">
      <Button onClick={() => setOpen(true)} tone="quiet">
        打开对话框
      </Button>
      <Dialog onClose={() => setOpen(false)} open={open} title="确认一下">
        <p className="text-soft">对话框打开时，焦点留在里面，按 Esc 离开。</p>
        <DialogActions>
          <Button onClick={() => setOpen(false)} tone="quiet">
            我再想想
          </Button>
          <Button onClick={() => setOpen(false)}>好</Button>
        </DialogActions>
      </Dialog>
      <Menu
        label="操作"
        trigger={
          <Button icon="more" tone="quiet">
            菜单
          </Button>
        }
      >
        <MenuItem icon="copy" onSelect={() => toasts.show({ title: '已复制', tone: 'success' })}>
          复制
        </MenuItem>
        <MenuItem icon="trash" onSelect={() => toasts.show({ title: '已删除' })}>
          删除
        </MenuItem>
      </Menu>
      <Button onClick={() => toasts.show({ title: '已保存', tone: 'success' })} tone="quiet">
        成功通知
      </Button>
      <Button
        onClick={() =>
          toasts.show({ title: '没有保存', description: '网络断了，请检查后再试。', tone: 'failure' })
        }
        tone="quiet"
      >
        失败通知
      </Button>
    </Shelf>
  );
}

function PageSteps() {
  const [query] = useSearchParams();
  return <Pagination page={Number(query.get('page') ?? 4)} pages={9} to={(page) => `?page=${page}`} />;
}
