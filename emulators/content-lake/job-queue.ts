/** Runs jobs in the order of their arrival, at most `limit` at the same time. */
export class JobQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly limit: number) {}

  async run<Result>(job: () => Promise<Result>): Promise<Result> {
    if (this.running >= this.limit) {
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else {
      this.running += 1;
    }
    try {
      return await job();
    } finally {
      const next = this.waiting.shift();
      // The slot passes directly to the next job.
      if (next === undefined) this.running -= 1;
      else next();
    }
  }
}
