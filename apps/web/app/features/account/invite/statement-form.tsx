import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';

export const statementPath = '/invite/reward.csv';

/** Asks for the rewards of a period as a file. */
export function StatementForm() {
  return (
    <Card>
      <h2 className="text-lg">对账单</h2>
      <p className="mt-2 text-soft">
        按售出的日期（北京时间），每一笔一行，可以用表格软件打开。不填就是全部。
      </p>
      <form
        action={statementPath}
        className="mt-4 grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]"
        method="get"
      >
        <Field label="从" name="from" type="date" />
        <Field label="到（含当天）" name="to" type="date" />
        <Button icon="download" tone="quiet" type="submit">
          下载 CSV
        </Button>
      </form>
    </Card>
  );
}
