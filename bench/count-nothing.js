// For the bench: the site as it would be without metrics. Loaded before it.
import prometheus from "prom-client";

prometheus.Histogram.prototype.observe = () => {};
prometheus.Counter.prototype.inc = () => {};
